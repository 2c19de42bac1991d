import type { SettingChanges, Settings } from '@kundan/contracts/admin/settings.contract';
import { billRules } from '@kundan/contracts/admin/bill-rules';
import { panelRules } from '@kundan/contracts/admin/panel-rules';
import { fieldError } from '@kundan/contracts/messages/rules-of';
import { dayInIndia } from '@kundan/domain/day-in-india';
import { mayChangeSetting } from '@kundan/contracts/staff-access';
import { DomainError } from '@kundan/domain/error';
import { isGstinOfState } from '@kundan/domain/tax/state-codes';
import { gstRateOn } from '@kundan/domain/tax/tax-law';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.ts';
import type { AuditChange } from '@kundan/contracts/admin/audit.contract';
import { changesBetween } from '../audit/changes-between.ts';
import type { AuthenticatedSession } from '../http/session/authenticated-session.ts';
import { assertMayChange } from '../http/session/may-call.ts';
import { sql } from '../infrastructure/database/sql.ts';
import { RecentValue } from '../infrastructure/recent-value.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { sampleNames } from './sample-settings.ts';
import { completeGst } from './gst-registration.ts';
import { mergeSettings } from './merge-settings.ts';
import { StoredSettings } from './settings.entity.ts';

const ID = 1;
/** Shops that have no settings yet get a row without values, so that there is one to lock. */
const LOCK = sql`insert into settings (id, value, updated_at) values (${ID}, '{}', now())
  on conflict (id) do update set id = excluded.id returning version, value`;
const SAVE = sql`update settings set value = ${'value'}::jsonb, version = version + 1, updated_at = now()
  where id = ${ID} and value <> ${'value'}::jsonb`;
type StaffSession = Pick<AuthenticatedSession, 'shopper' | 'staffRole'>;

/** The settings that the owner changes in the admin panel. */
@Injectable()
export class SettingsService {
  private readonly logger = new Logger(SettingsService.name);
  private readonly stored = new RecentValue(
    () => this.read(),
    DEFAULT_SETTINGS,
    (error) => this.logger.warn(`Could not read the settings: ${String(error)}`),
  );

  constructor(private readonly em: EntityManager) {}

  /** Reads in em's transaction, if it has one. */
  async read(em: EntityManager = this.em.fork()): Promise<Settings> {
    return readSettings(em);
  }

  /**
   * The settings as they were at most 2 s ago in this process, for pages and mails. While the database does not answer: as they
   * were last.
   */
  async recent(): Promise<Settings> {
    return this.stored.get();
  }

  /**
   * Changes the given settings, keeps the others, also inside an object, and returns all. Throws
   * CHANGED_MEANWHILE when they have another version than `ifMatch`, INVALID_INPUT for a GSTIN of another state, and FORBIDDEN when the role
   * may not change one of them.
   */
  async update(given: SettingChanges, admin: StaffSession, ifMatch?: number): Promise<Settings> {
    const isEmpty = Object.keys(given).length === 0;
    if (isEmpty && ifMatch === undefined) return this.read();
    const settings = await this.em.transactional(async (em) => {
      // A concurrent change of another setting must not be lost: concurrent changes run one after the other.
      const stored = await LOCK.one<{ version: number; value: SettingChanges }>(em);
      const before = withDefaults(stored);
      if (ifMatch !== undefined && ifMatch !== stored.version)
        throw new DomainError('CHANGED_MEANWHILE', { current: before });
      if (isEmpty) return before;
      const changes = completeGst(given, before);
      const after = mergeSettings(before, changes);
      requireOrderedDays(after);
      const audited = changesBetween(before, changes);
      assertMayChange(admin, audited, mayChangeSetting);
      if (audited.some(({ field }) => field === 'gstin' || field === 'state')) requireGstinOfState(after);
      await SAVE.run(em, { value: JSON.stringify(withoutLawRate(mergeSettings(stored.value, changes))) });
      await AuditLog.record(em, {
        actor: admin.shopper,
        action: 'settings.changed',
        subject: { type: 'settings', id: 'shop' },
        summary: `Settings: ${Object.keys(changes).join(', ')}`,
        changes: audited,
      });
      return withDefaults(await em.findOneOrFail(StoredSettings, ID));
    });
    this.stored.forget();
    return settings;
  }

  /** Resets the sample settings that the owner has not changed, in em's transaction, and returns the changes for the audit. */
  async removeSamples(em: EntityManager): Promise<AuditChange[]> {
    const { value } = await LOCK.one<{ value: SettingChanges }>(em);
    const names = sampleNames(value);
    // The state is a sample only together with the address.
    const removed = names.filter((name) => name !== 'state' || names.includes('address'));
    const kept = Object.fromEntries(Object.entries(value).filter(([name]) => !removed.some((one) => one === name)));
    await SAVE.run(em, { value: JSON.stringify(kept) });
    this.stored.forget();
    const resets = Object.fromEntries(removed.map((name) => [name, DEFAULT_SETTINGS[name]]));
    return changesBetween(value, resets);
  }
}

/** Reads in em's transaction, if it has one. */
export async function readSettings(em: EntityManager): Promise<Settings> {
  return withDefaults(await em.findOne(StoredSettings, ID));
}

/** Until the owner sets another tax rate, it is the one that the law has today. */
export function withDefaults(stored: { version: number; value: SettingChanges } | null): Settings {
  const defaults = { ...DEFAULT_SETTINGS, tax_rate: gstRateOn(dayInIndia(new Date())) };
  return stored ? { ...mergeSettings(defaults, stored.value), version: stored.version } : defaults;
}

/** A rate that is the law's is not stored: programs send it with other settings, and it would stay when the law changes. */
function withoutLawRate({ tax_rate: rate, ...changes }: SettingChanges): SettingChanges {
  return rate === undefined || rate === gstRateOn(dayInIndia(new Date())) ? changes : { ...changes, tax_rate: rate };
}

/** A registration holds in one state. Settings that were stored before this rule are refused with their next change of either. */
function requireGstinOfState({ gstin, state }: Settings): void {
  if (isGstinOfState(gstin, state)) return;
  throw new DomainError('INVALID_INPUT', { errors: [fieldError('gstin', billRules.gstinState)] });
}

/** The contract compares the days that one request names; the other of them may be stored. */
function requireOrderedDays({ delivery: { from_days: from, to_days: to } }: Settings): void {
  if (from <= to) return;
  const errors = [fieldError('delivery.to_days', panelRules.settings.toDays)];
  throw new DomainError('INVALID_INPUT', { errors });
}
