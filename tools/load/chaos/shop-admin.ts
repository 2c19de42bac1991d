import { randomUUID } from 'node:crypto';
import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import type { AdminProduct } from '@kundan/contracts/admin/products.contract';
import type { AdminReturn } from '@kundan/contracts/admin/returns.contract';
import type { ErrorBody } from '@kundan/contracts/error-message';
import type { ChaosRun, Confirmed } from './ledger.ts';
import { MIN_REFUND, type RefundCall } from './payment-model.ts';
import { type RetryingClient, signInAdmin } from './retrying-client.ts';
import { SIZED_PRODUCT, SIZES } from './sized-product.ts';

/** The product that all rush shoppers want. Other shoppers do not buy it. */
export const RUSH_PRODUCT = 21;
/** Products that are counted from the start, so that some of them sell out. */
const COUNTED = { products: [1, 2, 3, 4, 5, 6], pieces: 25 };
/** Refunds per round, and orders that are delivered. */
const REFUNDS = 3;
const DELIVERIES = 4;

/** The admin, who counts pieces, restocks, cancels and delivers orders, takes pieces back, and refunds orders in whole and in part. */
export class ShopAdmin {
  private readonly run: ChaosRun;
  private readonly client: RetryingClient;

  private constructor(run: ChaosRun, client: RetryingClient) {
    this.run = run;
    this.client = client;
  }

  /** Signs in and counts the pieces of some products. */
  static async open(run: ChaosRun): Promise<ShopAdmin> {
    const admin = new ShopAdmin(run, await signInAdmin(run.shop));
    for (const id of COUNTED.products) await admin.setStock(id, () => COUNTED.pieces);
    await admin.addSizes();
    await admin.client.send('PUT', '/api/settings', { returns: { accept: 'days', days: 7 } });
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
    const order = this.run.random.pick(paid);
    const returned = this.beginReturn(order);
    await this.client.send('PUT', `/api/orders/${order.id}`, { status: 'Cancelled' });
    returned.end('done');
  }

  /** Delivers some of the paid orders; a refund may be faster. */
  async deliverOrders(): Promise<void> {
    const paid = (await this.readOrders()).filter(({ status }) => status === 'Payment Received').slice(0, DELIVERIES);
    for (const { id } of paid) {
      const shipped = { status: 'Shipped', tracking_number: 'EE 1' };
      const { status } = await this.client.send('PUT', `/api/orders/${id}`, shipped, { accept: [409] });
      if (status === 200)
        await this.client.send('PUT', `/api/orders/${id}`, { status: 'Delivered' }, { accept: [409] });
    }
  }

  /** Approves the returns that were asked for, puts their pieces back into the stock, and refunds them. */
  async receiveReturns(): Promise<void> {
    const { body: open } = await this.client.send<AdminReturn[]>('GET', '/api/returns?state=open');
    for (const { id, order_id: order, lines, value } of open) {
      const set = (change: object) => this.client.send('PUT', `/api/returns/${id}`, change, { accept: [409] });
      await set({ state: 'approved' });
      const ordered = (await this.readOrders()).find((one) => one.id === order);
      const pieces = this.run.ledger.stockIds.piecesOf(
        lines.flatMap(({ line, quantity }) => {
          const item = ordered?.items[line - 1];
          return item ? [{ ...item, quantity }] : [];
        }),
      );
      const received = this.run.ledger.history.beginStock({ type: 'return', order: id, pieces });
      const { status } = await set({ state: 'received', restock: true });
      received.end(status === 200 ? 'done' : 'no effect');
      const total = Math.round((ordered?.total_price ?? 0) * 100);
      const call = { order, total, key: randomUUID(), amount: Math.round(value * 100) };
      if (value * 100 >= MIN_REFUND) await this.askForRefund(call, id);
      this.run.ledger.returns += 1;
    }
  }

  async refundOrders(): Promise<void> {
    const open = (await this.readOrders()).filter(({ refunded, total_price }) => refunded < total_price);
    if (open.length === 0) return;
    await Promise.all(Array.from({ length: REFUNDS }, () => this.refund(this.run.random.pick(open))));
  }

  /** Half of the refunds are of everything that is left. Two of three requests are repeated, some of them at the same time. */
  private async refund(order: AdminOrder): Promise<void> {
    const total = Math.round(order.total_price * 100);
    const part = MIN_REFUND + this.run.random.below(Math.max(1, total - MIN_REFUND));
    const amount = this.run.random.is(0.5) ? undefined : part;
    const key = randomUUID();
    // When everything was sent back, at some time, the order is cancelled and its pieces return.
    this.beginReturn(order);
    const ask = () => this.askForRefund({ order: order.id, total, key, amount });
    await Promise.all(Array.from({ length: 1 + this.run.random.below(3) }, ask));
    if (this.run.random.is(0.3)) await ask();
  }

  private async askForRefund(call: RefundCall, return_id?: string): Promise<void> {
    const body = call.amount === undefined ? {} : { amount: call.amount / 100, reason: 'chaos', return_id };
    const request = this.run.ledger.history.beginRefund(call);
    const options = { headers: { 'idempotency-key': call.key }, accept: [409] };
    const path = `/api/orders/${call.order}/refunds`;
    const { status, body: answer } = await this.client.send<Confirmed & ErrorBody>('POST', path, body, options);
    if (status === 201) {
      request.end({ amount: Math.round(answer.amount * 100) });
      this.run.ledger.confirm('refunds', call.key, answer);
    } else {
      request.end(answer.code?.startsWith('REFUND_TOO_') ? 'too large' : 'no effect');
      if (answer.code === 'REFUND_TOO_LARGE') this.run.ledger.refusedRefunds += 1;
    }
  }

  private async setStock(id: number, stockOf: (product: AdminProduct) => number): Promise<void> {
    const product = (await this.readProducts()).find((each) => each.id === id);
    if (!product) throw new Error(`The shop has no product ${id}.`);
    const stock = stockOf(product);
    const change = this.run.ledger.history.beginStock({ type: 'set', pieces: new Map([[id, stock]]) });
    await this.client.send('PUT', `/api/products/${id}`, { ...product, stock });
    change.end('done');
  }

  /** Gives a product sizes with pieces of their own. No shopper has come yet. */
  private async addSizes(): Promise<void> {
    const values = SIZES.map((value) => ({ value, stock: COUNTED.pieces }));
    await this.client.send('PATCH', `/api/products/${SIZED_PRODUCT}`, { options: { name: 'Size', values } });
    for (const id of await this.run.ledger.stockIds.read(this.run.shop.pool))
      this.run.ledger.history.beginStock({ type: 'set', pieces: new Map([[id, COUNTED.pieces]]) }).end('done');
  }

  private beginReturn({ id, items }: AdminOrder) {
    const pieces = this.run.ledger.stockIds.piecesOf(items);
    return this.run.ledger.history.beginStock({ type: 'return', order: id, pieces });
  }

  private async readOrders(): Promise<AdminOrder[]> {
    return (await this.client.send<AdminOrder[]>('GET', '/api/orders')).body;
  }

  private async readProducts(): Promise<AdminProduct[]> {
    return (await this.client.send<AdminProduct[]>('GET', '/api/products')).body;
  }
}
