import type { SettingChanges } from '@kundan/contracts/admin/settings.contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../infrastructure/database/sql.ts';

/** The seller of the sample products. No PAN has the digits 0000, so the GSTIN belongs to nobody. */
export const SAMPLE_SETTINGS = {
  legal_name: 'Kundan Jewels (sample)',
  address: '1 Sample Street, Hyderabad 500001',
  state: 'Telangana',
  gst: 'registered',
  gstin: '36AAAFK0000A1ZJ',
} as const satisfies SettingChanges;

const SEED = sql`insert into settings (id, value, updated_at) values (1, ${'value'}::jsonb, now())
  on conflict (id) do update set value = excluded.value, updated_at = excluded.updated_at where settings.value = '{}'`;

/** Whether a stored setting is still the one of the samples. */
const isSample = (stored: SettingChanges, name: keyof typeof SAMPLE_SETTINGS) => stored[name] === SAMPLE_SETTINGS[name];

/** Whether the shop bills as the seller of the samples. */
export const isSampleSeller = (settings: SettingChanges): boolean => isSample(settings, 'gstin');

/** Whether the settings name something of the sample seller. Any shop may be in the state of the samples. */
export const hasSampleSettings = (settings: SettingChanges): boolean =>
  (['legal_name', 'address', 'gstin'] as const).some((name) => isSample(settings, name));

/**
 * The names of the sample settings that the owner has not changed. A registration for GST without the GSTIN of the samples is her own.
 */
export function sampleNames(stored: SettingChanges): (keyof typeof SAMPLE_SETTINGS)[] {
  const isRegistration = isSampleSeller(stored);
  return SAMPLE_NAMES.filter((name) => isSample(stored, name) && (name !== 'gst' || isRegistration));
}

const SAMPLE_NAMES = Object.keys(SAMPLE_SETTINGS) as (keyof typeof SAMPLE_SETTINGS)[];

/** Gives a shop without any settings those of the samples. */
export async function seedSampleSettings(em: EntityManager): Promise<void> {
  await SEED.run(em, { value: JSON.stringify(SAMPLE_SETTINGS) });
}
