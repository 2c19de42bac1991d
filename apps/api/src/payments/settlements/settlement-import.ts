import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from '../../infrastructure/database/sql.ts';
import type { ProviderSettlement, SettledEntity } from '../provider/razorpay-records.ts';
import { RazorpayClient } from '../provider/razorpay.client.ts';

/** The name of the job, under which its last success is recorded. */
export const RECORD_SETTLEMENTS = 'record-settlements';

const DAY_MS = 86_400_000;
/** How far the first run looks back, in ms. */
const FIRST_PERIOD_MS = 60 * DAY_MS;
/** Later runs look at the settlements of this time before the newest again, because one may have failed or got its UTR since. */
const OVERLAP_MS = 5 * DAY_MS;

const NEWEST = sql`select max(settled_at) as at from settlements`;
const SAVE = sql`insert into settlements (id, state, amount, utr, settled_at, recorded_at)
  values (${'id'}, ${'state'}, ${'amount'}, ${'utr'}, ${'settledAt'}, now())
  on conflict (id) do update set state = excluded.state, utr = excluded.utr`;
const HAS_LINES = sql`select from settlement_lines where settlement_id = ${'id'} limit 1`;
const ADD_LINE = sql`insert into settlement_lines (settlement_id, entity_id, kind, payment_id, amount, fee, tax)
  values (${'settlementId'}, ${'id'}, ${'kind'}, ${'paymentId'}, ${'amount'}, ${'fee'}, ${'tax'}) on conflict do nothing`;

/** Records what the provider has paid out. Running it again changes nothing that is recorded. */
@Injectable()
export class SettlementImport {
  constructor(
    private readonly em: EntityManager,
    private readonly razorpay: RazorpayClient,
  ) {}

  /** Returns how many settlements the provider named. */
  async run(now = new Date()): Promise<number> {
    const { at } = await NEWEST.one<{ at: string | Date | null }>(this.em.fork());
    const since = at === null ? now.getTime() - FIRST_PERIOD_MS : new Date(at).getTime() - OVERLAP_MS;
    const settlements: ProviderSettlement[] = [];
    for await (const settlement of this.razorpay.listSettlements(new Date(since))) settlements.push(settlement);
    // The oldest first: the next run begins at the newest that is recorded, and must find what this one may not reach.
    for (const settlement of settlements.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()))
      await this.record(settlement);
    return settlements.length;
  }

  private async record(settlement: ProviderSettlement): Promise<void> {
    const { id, status: state, amount, utr, createdAt } = settlement;
    const known = await HAS_LINES.first(this.em.fork(), { id });
    // The provider lists the contents of a whole day.
    const lines = known ? [] : await this.razorpay.settledOn(createdAt);
    await this.em.transactional(async (em) => {
      await SAVE.run(em, { id, state, amount, utr, settledAt: createdAt });
      for (const line of lines) if (line.settlementId === id) await ADD_LINE.run(em, lineOf(line));
    });
  }
}

function lineOf({ settlementId, id, type, paymentId, credit, debit, fee, tax }: SettledEntity) {
  const kind = type === 'payment' || type === 'refund' ? type : 'other';
  // The provider's fee includes the tax, and is taken from what is credited.
  const amount = kind === 'payment' ? credit - debit + fee : credit - debit;
  return { settlementId, id, kind, paymentId: type === 'payment' ? id : paymentId, amount, fee: fee - tax, tax };
}
