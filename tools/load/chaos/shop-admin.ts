import { randomUUID } from 'node:crypto';
import type { SeededRandom } from '@kundan/test-support/seeded-random';
import type { Ledger } from './ledger.ts';
import { MIN_REFUND } from './payment-model.ts';
import { type RetryingClient, signInAdmin } from './retrying-client.ts';
import type { TestShop } from './test-shop.ts';

/** The product that all rush shoppers want. Other shoppers do not buy it. */
export const RUSH_PRODUCT = 21;
/** Products that are counted from the start, so that some of them sell out. */
const COUNTED = { products: [1, 2, 3, 4, 5, 6], pieces: 25 };
/** Refunds per round. */
const REFUNDS = 3;

interface AdminProduct {
  id: number;
  name: string;
  stock: number | null;
  held: number;
}

interface AdminOrder {
  id: string;
  status: string;
  total_price: number;
  refunded: number;
  items: { product_name: string; quantity: number }[];
}

interface RefundAnswer {
  id: string;
  amount: number;
  code?: string;
}

/** The admin, who counts pieces, restocks, cancels orders, and refunds orders in whole and in part. */
export class ShopAdmin {
  private readonly client: RetryingClient;
  private readonly ledger: Ledger;
  private readonly random: SeededRandom;

  private constructor(client: RetryingClient, ledger: Ledger, random: SeededRandom) {
    this.client = client;
    this.ledger = ledger;
    this.random = random;
  }

  /** Signs in and counts the pieces of some products. */
  static async open(shop: TestShop, ledger: Ledger, random: SeededRandom): Promise<ShopAdmin> {
    const admin = new ShopAdmin(await signInAdmin(shop), ledger, random);
    for (const id of COUNTED.products) await admin.setStock(id, () => COUNTED.pieces);
    return admin;
  }

  /** Makes sure that exactly one piece of the rush product can be bought. */
  async offerOnePiece(): Promise<void> {
    await this.setStock(RUSH_PRODUCT, ({ held }) => held + 1);
  }

  /** Cancels one of the paid orders, whose pieces return to the stock. */
  async cancelOrder(): Promise<void> {
    const paid = (await this.readOrders()).filter(({ status }) => status === 'Payment Received');
    if (paid.length === 0) return;
    const order = this.random.pick(paid);
    const returned = await this.beginReturn(order);
    await this.client.send('PUT', `/api/orders/${order.id}`, { status: 'Cancelled' });
    returned.end('done');
  }

  async refundOrders(): Promise<void> {
    const open = (await this.readOrders()).filter(({ refunded, total_price }) => refunded < total_price);
    if (open.length === 0) return;
    await Promise.all(Array.from({ length: REFUNDS }, () => this.refund(this.random.pick(open))));
  }

  /** Half of the refunds are of everything that is left. Two of three requests are repeated, some of them at the same time. */
  private async refund(order: AdminOrder): Promise<void> {
    const total = Math.round(order.total_price * 100);
    const part = MIN_REFUND + this.random.below(Math.max(1, total - MIN_REFUND));
    const amount = this.random.is(0.5) ? undefined : part;
    const key = randomUUID();
    // When everything was sent back, at some time, the order is cancelled and its pieces return.
    await this.beginReturn(order);
    const ask = () => this.askForRefund({ order: order.id, total, key, amount });
    await Promise.all(Array.from({ length: 1 + this.random.below(3) }, ask));
    if (this.random.is(0.3)) await ask();
  }

  /** Amounts in paise. */
  private async askForRefund(call: { order: string; total: number; key: string; amount: number | undefined }) {
    const body = call.amount === undefined ? {} : { amount: call.amount / 100, reason: 'chaos' };
    const request = this.ledger.history.beginRefund(call);
    const options = { headers: { 'idempotency-key': call.key }, accept: [409] };
    const path = `/api/orders/${call.order}/refunds`;
    const { status, body: answer } = await this.client.send<RefundAnswer>('POST', path, body, options);
    if (status === 201) {
      request.end({ amount: Math.round(answer.amount * 100) });
      this.ledger.recordRefund(call.key, answer);
    } else {
      request.end(answer.code?.startsWith('REFUND_TOO_') ? 'too large' : 'no effect');
      if (answer.code === 'REFUND_TOO_LARGE') this.ledger.refusedRefunds += 1;
    }
  }

  private async setStock(id: number, stockOf: (product: AdminProduct) => number): Promise<void> {
    const product = (await this.readProducts()).find((each) => each.id === id);
    if (!product) throw new Error(`The shop has no product ${id}.`);
    const stock = stockOf(product);
    const change = this.ledger.history.beginStock({ type: 'set', pieces: new Map([[id, stock]]) });
    await this.client.send('PUT', `/api/products/${id}`, { ...product, stock });
    change.end('done');
  }

  /** An order of the panel has its products by name only. */
  private async beginReturn({ id, items }: AdminOrder) {
    const ids = new Map((await this.readProducts()).map((product) => [product.name, product.id]));
    const pieces = new Map(items.map(({ product_name, quantity }) => [ids.get(product_name) ?? 0, quantity]));
    return this.ledger.history.beginStock({ type: 'return', order: id, pieces });
  }

  private async readOrders(): Promise<AdminOrder[]> {
    return (await this.client.send<AdminOrder[]>('GET', '/api/orders')).body;
  }

  private async readProducts(): Promise<AdminProduct[]> {
    return (await this.client.send<AdminProduct[]>('GET', '/api/products')).body;
  }
}
