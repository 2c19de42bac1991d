import { randomUUID } from 'node:crypto';
import type { SeededRandom } from '@kundan/test-support/seeded-random';
import type { Ledger } from './ledger.ts';
import type { RetryingClient } from './retrying-client.ts';
import { piecesOf } from './stock-keeper.ts';

/** Refunds per round. */
const REFUNDS = 3;
/** The provider refuses smaller refunds. In paise. */
const MIN_PAISE = 100;

interface AdminOrder {
  id: string;
  total_price: number;
  refunded: number;
  items: { product_name: string; quantity: number }[];
}

interface RefundAnswer {
  id: string;
  amount: number;
  code?: string;
}

/** The admin, who refunds orders in whole and in part, and repeats requests with the same Idempotency-Key. */
export class RefundClerk {
  private readonly admin: RetryingClient;
  private readonly ledger: Ledger;
  private readonly random: SeededRandom;

  constructor(admin: RetryingClient, ledger: Ledger, random: SeededRandom) {
    this.admin = admin;
    this.ledger = ledger;
    this.random = random;
  }

  async refundOrders(): Promise<void> {
    const { body: orders } = await this.admin.send<AdminOrder[]>('GET', '/api/orders');
    const open = orders.filter(({ refunded, total_price }) => refunded < total_price);
    if (open.length === 0) return;
    await Promise.all(Array.from({ length: REFUNDS }, () => this.refund(this.random.pick(open))));
  }

  /** Half of the refunds are of everything that is left. Two of three requests are repeated, some of them at the same time. */
  private async refund(order: AdminOrder): Promise<void> {
    const { id, total_price } = order;
    const { history } = this.ledger;
    const paise = Math.round(total_price * 100);
    const part = MIN_PAISE + this.random.below(Math.max(1, paise - MIN_PAISE));
    const body: { amount?: number; reason?: string } = this.random.is(0.5)
      ? {}
      : { amount: part / 100, reason: 'chaos' };
    const headers = { 'idempotency-key': randomUUID() };
    // When everything was sent back, at some time, the order is cancelled and its pieces return.
    history.beginStock({ type: 'return', order: id, pieces: await piecesOf(this.admin, order) });
    const call = {
      order: id,
      total: paise,
      key: headers['idempotency-key'],
      amount: body.amount && Math.round(body.amount * 100),
    };
    const ask = async () => {
      const request = history.beginRefund(call);
      const answer = await this.admin.send<RefundAnswer>('POST', `/api/orders/${id}/refunds`, body, {
        headers,
        accept: [409],
      });
      const { status, body: answered } = answer;
      if (status === 201) request.end({ amount: Math.round(answered.amount * 100) });
      else request.end(answered.code?.startsWith('REFUND_TOO_') ? 'too large' : 'no effect');
      return answer;
    };
    const answers = await Promise.all(Array.from({ length: 1 + this.random.below(3) }, ask));
    if (this.random.is(0.3)) answers.push(await ask());
    for (const { status, body: answer } of answers) {
      if (status === 201) this.ledger.recordRefund(headers['idempotency-key'], answer);
      else if (answer.code === 'REFUND_TOO_LARGE') this.ledger.refusedRefunds += 1;
    }
  }
}
