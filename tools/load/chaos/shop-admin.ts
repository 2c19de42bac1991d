import { randomUUID } from 'node:crypto';
import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import type { AdminProduct } from '@kundan/contracts/admin/products.contract';
import type { AdminReturn } from '@kundan/contracts/admin/returns.contract';
import type { ErrorBody } from '@kundan/contracts/error-message';
import { ShopClient } from '@kundan/test-support/shop-client';
import { signIn } from '@kundan/test-support/shop-people';
import { ADMIN } from '../../built-shop.ts';
import type { ChaosRun, Confirmed } from './ledger.ts';
import { MIN_REFUND, type RefundCall } from './payment-model.ts';
import { RetryingClient } from './retrying-client.ts';
import { type Line, piecesOf, SIZED_PRODUCT, SIZES } from './pieces.ts';

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

  constructor(run: ChaosRun) {
    this.run = run;
    this.client = new RetryingClient(run.shop);
  }

  /** Signs in and counts the pieces of some products. No shopper has come yet. */
  async prepare(): Promise<void> {
    this.client.token = (await signIn(new ShopClient(this.run.shop.origin), ADMIN)).accessToken;
    for (const id of COUNTED.products) await this.setStock(id, COUNTED.pieces);
    const sizes = SIZES.map((option) => ({ product_id: SIZED_PRODUCT, option, quantity: COUNTED.pieces }));
    const values = SIZES.map((value) => ({ value, stock: COUNTED.pieces }));
    await this.setPieces(SIZED_PRODUCT, { options: { name: 'Size', values } }, sizes);
    await this.put('settings', { returns: { accept: 'days', days: 7 } });
  }

  /** Makes sure that exactly one piece of the rush product can be bought. */
  async offerOnePiece(): Promise<void> {
    const { body: products } = await this.client.send<AdminProduct[]>('GET', '/api/products');
    await this.setStock(RUSH_PRODUCT, 1 + (products.find(({ id }) => id === RUSH_PRODUCT)?.held ?? 0));
  }

  /** Cancels one of the paid orders, whose pieces return to the stock. */
  async cancelOrder(): Promise<void> {
    const paid = await this.readPaidOrders();
    if (paid.length === 0) return;
    const order = this.run.random.pick(paid);
    const end = this.beginReturn(order.id, order.items);
    await this.client.send('PUT', `/api/orders/${order.id}`, { body: { status: 'Cancelled' } });
    end('done');
  }

  /** Delivers some of the paid orders; a refund may be faster. */
  async deliverOrders(): Promise<void> {
    for (const { id } of (await this.readPaidOrders()).slice(0, DELIVERIES)) {
      const status = await this.put(`orders/${id}`, { status: 'Shipped', tracking_number: 'EE 1' });
      if (status === 200) await this.put(`orders/${id}`, { status: 'Delivered' });
    }
  }

  /** Approves the returns that were asked for, puts their pieces back into the stock, and refunds them. */
  async receiveReturns(): Promise<void> {
    const { body: open } = await this.client.send<AdminReturn[]>('GET', '/api/returns?state=open');
    for (const { id, order_id, lines, value } of open) {
      await this.put(`returns/${id}`, { state: 'approved' });
      const order = (await this.readOrders()).find((one) => one.id === order_id);
      if (!order) throw new Error(`The order of the return ${id} is missing.`);
      const items = lines.map(({ line, quantity }) => ({ ...order.items[line - 1]!, quantity }));
      const end = this.beginReturn(id, items);
      const status = await this.put(`returns/${id}`, { state: 'received', restock: true });
      end(status === 200 ? 'done' : 'no effect');
      const amount = Math.round(value * 100);
      if (amount >= MIN_REFUND) await this.askForRefund({ ...requestRefund(order), amount }, id);
      this.run.ledger.count('returns received');
    }
  }

  async refundOrders(): Promise<void> {
    const open = (await this.readOrders()).filter(({ refunded, total_price }) => refunded < total_price);
    if (open.length === 0) return;
    await Promise.all(Array.from({ length: REFUNDS }, () => this.refund(this.run.random.pick(open))));
  }

  /** Half of the refunds are of everything that is left. Two of three requests are repeated, some of them at the same time. */
  private async refund(order: AdminOrder): Promise<void> {
    const { random } = this.run;
    const call = requestRefund(order);
    const part = MIN_REFUND + random.below(Math.max(1, call.total - MIN_REFUND));
    const amount = random.is(0.5) ? undefined : part;
    // When everything was sent back, at some time, the order is cancelled and its pieces return.
    this.beginReturn(order.id, order.items);
    const ask = () => this.askForRefund({ ...call, amount });
    await Promise.all(Array.from({ length: 1 + random.below(3) }, ask));
    if (random.is(0.3)) await ask();
  }

  private async askForRefund(call: RefundCall, return_id?: string): Promise<void> {
    const { ledger } = this.run;
    const body = call.amount === undefined ? {} : { amount: call.amount / 100, reason: 'chaos', return_id };
    const end = ledger.history.beginRefund(call);
    const options = { body, headers: { 'idempotency-key': call.key }, accept: [409] };
    const path = `/api/orders/${call.order}/refunds`;
    const { status, body: answer } = await this.client.send<Confirmed & ErrorBody>('POST', path, options);
    if (status === 201) {
      end({ amount: Math.round(answer.amount * 100) });
      ledger.confirm('refunds', call.key, answer);
    } else {
      end(answer.code?.startsWith('REFUND_TOO_') ? 'too large' : 'no effect');
      ledger.count('refunds refused');
    }
  }

  /** Changes a product, which has these pieces afterwards. */
  private async setPieces(id: number, change: object, lines: readonly Line[]): Promise<void> {
    const end = this.run.ledger.history.beginStock({ type: 'set', pieces: piecesOf(lines) });
    await this.client.send('PATCH', `/api/products/${id}`, { body: change });
    end('done');
  }

  private async setStock(id: number, stock: number): Promise<void> {
    await this.setPieces(id, { stock }, [{ product_id: id, quantity: stock }]);
  }

  /** Pieces come back by this order or return. */
  private beginReturn(order: string, items: AdminOrder['items']) {
    return this.run.ledger.history.beginStock({ type: 'return', order, pieces: piecesOf(items) });
  }

  /** Returns the status, which is 409 when the change is not possible any more. */
  private async put(path: string, change: object): Promise<number> {
    return (await this.client.send('PUT', `/api/${path}`, { body: change, accept: [409] })).status;
  }

  private async readOrders(): Promise<AdminOrder[]> {
    return (await this.client.send<AdminOrder[]>('GET', '/api/orders')).body;
  }

  private async readPaidOrders(): Promise<AdminOrder[]> {
    return (await this.readOrders()).filter(({ status }) => status === 'Payment Received');
  }
}

/** A request to refund everything that is left of an order. */
const requestRefund = ({ id, total_price }: AdminOrder): RefundCall => {
  return { order: id, total: Math.round(total_price * 100), key: randomUUID() };
};
