import { newId, type SandboxPayment, type SandboxRefund, type SandboxSettlement, unixTime } from './records.ts';
import type { ListQuery, SandboxStore } from './store.ts';

/** Of a payment, in parts of 10,000: 2 %, and 18 % GST on that. */
const FEE = 200;
const TAX_ON_FEE = 0.18;
const DAY_S = 86_400;
/** India's days. */
const OFFSET_S = 19_800;

/** Pays out what was captured, less what was refunded: every day what was captured before it, and on request everything. */
export class Settlements {
  constructor(private readonly store: SandboxStore) {}

  /** Settles the days before today, and lists the settlements of a period, newest first. */
  async list(query: ListQuery): Promise<SandboxSettlement[]> {
    await this.settle(startOfDay(unixTime()));
    return this.store.list('settlement', query);
  }

  /** What was settled on a day, as Razorpay's combined reconciliation lists it. */
  async recon(day: { year: number; month: number; day: number }, { count, skip }: Pick<ListQuery, 'count' | 'skip'>) {
    const from = Date.UTC(day.year, day.month - 1, day.day) / 1000 - OFFSET_S;
    const settled = await this.store.list('settlement', { from, to: from + DAY_S - 1, count: 100, skip: 0 });
    return settled.flatMap(({ items }) => items).slice(skip, skip + count);
  }

  /** Settles what was captured or refunded before a time (Unix, seconds) and is not settled. Undefined when there is nothing. */
  async settle(before: number): Promise<SandboxSettlement | undefined> {
    return this.store.transaction(async (transaction) => {
      const payments = await transaction.unsettled('payment', before);
      const refunds = await transaction.unsettled('refund', before);
      if (payments.length + refunds.length === 0) return undefined;
      const id = newId('setl');
      const at = Math.min(unixTime(), before);
      const utr = `${at}${id.slice(-8).toLowerCase()}`;
      const settled = { settlement_id: id, settlement_utr: utr, settled: true, settled_at: at, currency: 'INR' };
      const items = [
        ...payments.map((payment) => ({ ...paymentItem(payment), ...settled })),
        ...refunds.map((refund) => ({ ...refundItem(refund), ...settled })),
      ];
      const amount = items.reduce((sum, { credit, debit }) => sum + credit - debit, 0);
      const settlement: SandboxSettlement = {
        id,
        entity: 'settlement',
        amount,
        status: 'processed',
        fees: items.reduce((sum, { fee }) => sum + fee, 0),
        tax: items.reduce((sum, { tax }) => sum + tax, 0),
        utr,
        created_at: at,
        items,
      };
      await transaction.insert('settlement', settlement, id);
      for (const record of [...payments, ...refunds]) await transaction.update({ ...record, settlement_id: id });
      return settlement;
    });
  }
}

function paymentItem({ id, amount, order_id, created_at }: SandboxPayment) {
  const withoutTax = Math.round((amount * FEE) / 10_000);
  const tax = Math.round(withoutTax * TAX_ON_FEE);
  const fee = withoutTax + tax;
  return {
    entity_id: id,
    type: 'payment',
    payment_id: null,
    order_id,
    amount,
    debit: 0,
    credit: amount - fee,
    fee,
    tax,
    created_at,
  };
}

function refundItem({ id, amount, payment_id, created_at }: SandboxRefund) {
  return {
    entity_id: id,
    type: 'refund',
    payment_id,
    order_id: null,
    amount,
    debit: amount,
    credit: 0,
    fee: 0,
    tax: 0,
    created_at,
  };
}

const startOfDay = (time: number): number => Math.floor((time + OFFSET_S) / DAY_S) * DAY_S - OFFSET_S;

/** A settlement as Razorpay's API returns it: its items are in the reconciliation. */
export function toPublicSettlement({ items: _, ...settlement }: SandboxSettlement): object {
  return settlement;
}
