import { createHash } from 'node:crypto';
import { cartTotal } from '@kundan/domain/cart/cart';
import { foldOrder } from '@kundan/domain/order/order';
import { decide } from '@kundan/domain/order/order-decider';
import { SAMPLE_ADDRESS, SAMPLE_NAME, SAMPLE_PHONE } from '@kundan/test-support/sample-people';
import { eventHash } from '../built-api.ts';

type OrderCommand = Parameters<typeof decide>[1];
type OrderEvent = ReturnType<typeof decide>[number];

const ADMIN = 'admin:00000000-0000-4000-8000-000000000001';

/** Random order histories. Each order depends only on the seed and its number. */
export class OrderHistories {
  readonly #seed: string;

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** The rows of table order_events for one order: placed, mostly paid, shipped and delivered, sometimes refunded. */
  createRows(number: number): object[] {
    let events: OrderEvent[] = [];
    let hash: string | undefined;
    let at = Date.UTC(2026, 0, 1) + number * 60_000;
    return this.#createCommands(number).flatMap((command) => {
      const recordedAt = new Date((at += 3_600_000)).toISOString();
      const newEvents = decide(foldOrder(events), command);
      const actor = command.type === 'ChangeStatus' ? ADMIN : 'shop';
      const rows = newEvents.map((event, i) => {
        const { type, ...data } = event;
        const streamId = this.#uuid(number);
        const version = events.length + 1 + i;
        const metadata = { schemaVersion: 2, actor, requestId: null, recordedAt };
        hash = eventHash(hash, { streamId, version, event, ...metadata });
        return {
          order_id: streamId,
          version,
          type,
          data,
          schema_version: 2,
          actor,
          recorded_at: recordedAt,
          hash,
        };
      });
      events = [...events, ...newEvents];
      return rows;
    });
  }

  #createCommands(number: number): OrderCommand[] {
    const lines = Array.from({ length: 1 + this.#integer(3, 'lines', number) }, (_, i) => ({
      productId: 1 + ((this.#integer(1000, 'product', number) + i) % 1000),
      name: 'Temple Necklace',
      image: '/catalogue/necklace-1.webp',
      price: 100_00 + this.#integer(10_000_00, 'price', number, i),
      quantity: 1 + this.#integer(3, 'quantity', number, i),
    }));
    const customer = {
      name: SAMPLE_NAME,
      email: `asha-${number}@example.in`,
      phone: SAMPLE_PHONE,
      address: SAMPLE_ADDRESS,
    };
    const total = cartTotal(lines);
    const paymentId = `pay_${number}`;
    const shopperId = this.#uuid(this.#integer(20_000, 'shopper', number));
    const commands: OrderCommand[] = [
      { type: 'PlaceOrder', number, shopperId, customer, lines },
      { type: 'ReceivePayment', paymentId, amount: total },
      { type: 'ChangeStatus', status: 'Shipped', trackingNumber: `TRK${number}` },
      { type: 'ChangeStatus', status: 'Delivered' },
      {
        type: 'RefundPayment',
        paymentId,
        refundId: `rfnd_${number}`,
        amount: 1 + this.#integer(total, 'refund', number),
      },
    ];
    return commands.slice(0, 2 + this.#integer(4, 'how far', number));
  }

  /** An integer from 0 to `limit` - 1 that depends only on the seed and `purpose`. */
  #integer(limit: number, ...purpose: (string | number)[]): number {
    return this.#hash(...purpose).readUInt32BE() % limit;
  }

  #uuid(number: number): string {
    const hex = this.#hash('order', number).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  }

  #hash(...purpose: (string | number)[]): Buffer {
    return createHash('sha256')
      .update([this.#seed, ...purpose].join(' '))
      .digest();
  }
}
