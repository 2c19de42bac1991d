import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SAMPLE_ADDRESS, SAMPLE_NAME, SAMPLE_PAN, SAMPLE_PHONE, uniqueEmail } from '@kundan/test-support/sample-people';
import { waitUntil } from '@kundan/test-support/wait-until';
import type { ChaosRun } from './ledger.ts';
import { RequestRefused, RetryingClient } from './retrying-client.ts';
import { type Line, type Piece, piecesOf, SIZED_PRODUCT, SIZES } from './pieces.ts';
import type { StockCall } from './stock-model.ts';

const OTP_TIMEOUT_MS = 40_000;
const PASSWORD = 'a-long-password';

/** A simulated shopper who signs up, buys repeatedly, and returns some pieces. A refused request ends a purchase. */
export class Shopper {
  private readonly run: ChaosRun;
  private readonly client: RetryingClient;
  /** Late authorizations by the bank, which may end after the purchase. */
  private readonly lateAuthorizations: Promise<unknown>[] = [];
  private email = '';
  /** Of the account that shops now. */
  private orders: string[] = [];

  constructor(run: ChaosRun) {
    this.run = run;
    this.client = new RetryingClient(run.shop);
  }

  async shop(isOpen: () => boolean): Promise<void> {
    while (isOpen()) {
      const product_id = 1 + this.run.random.below(20);
      const size = product_id === SIZED_PRODUCT ? { option: this.run.random.pick(SIZES) } : {};
      const isDone = await this.try({ product_id, ...size, quantity: 1 + this.run.random.below(3) });
      if (!isDone) await sleep(200);
    }
    await Promise.all(this.lateAuthorizations);
  }

  /** Tries once to buy one piece of a product that many others want at the same time. */
  async rush(productId: number): Promise<void> {
    await this.try({ product_id: productId, quantity: 1 });
    await Promise.all(this.lateAuthorizations);
  }

  private async try(line: Line): Promise<boolean> {
    try {
      if (this.client.token === '' || this.run.random.is(0.05)) await this.signUp();
      await this.buy(line);
      if (this.run.random.is(0.3)) await this.returnPiece();
      return true;
    } catch (error) {
      if (!(error instanceof RequestRefused)) throw error;
      return false;
    } finally {
      this.run.ledger.count('requests retried', this.client.retries);
      this.client.retries = 0;
    }
  }

  private async signUp(): Promise<void> {
    this.email = uniqueEmail();
    this.orders = [];
    const { client, email } = this;
    client.token = '';
    // 429 ends after 30 s: the first request sent the mail but its response was lost.
    await client.send('POST', '/api/send-otp', { body: { email }, accept: [429] });
    const { otps } = this.run.shop.mail;
    await waitUntil('an OTP is mailed', () => otps.has(email), OTP_TIMEOUT_MS).catch((error: Error) => {
      throw new RequestRefused(error.message);
    });
    const { cookies } = await client.send('POST', '/api/verify-otp', { body: { email, otp: otps.get(email) } });
    const account = { name: SAMPLE_NAME, email, password: PASSWORD };
    await client.send('POST', '/api/signup', { body: account, accept: [409], cookies });
    const { body } = await client.send('POST', '/api/signin', { body: account });
    client.token = String(body['accessToken']);
    this.run.ledger.count('sign-ups');
  }

  private async buy(line: Line): Promise<void> {
    const { client, email } = this;
    const { ledger, random } = this.run;
    const options = { body: line, accept: [409], headers: { 'idempotency-key': randomUUID() } };
    const { status, body: lines } = await client.send<(Line & { price: number })[]>('POST', '/api/cart', options);
    if (status === 409) return;
    const total = Math.round(lines.reduce((sum, { price, quantity }) => sum + price * quantity * 100, 0)) / 100;
    const delivery = { name: SAMPLE_NAME, email, phone: SAMPLE_PHONE, address: SAMPLE_ADDRESS, pan: SAMPLE_PAN };
    const pieces = piecesOf(lines);
    const opened = await this.open({ amount: total, currency: 'INR', delivery }, pieces);
    if (opened.status === 409) return this.emptyCart(); // sold out
    const orderId = String(opened.body['id']);
    if (random.is(0.1)) await this.failPayment(orderId);

    const endPurchase = ledger.history.beginStock({ type: 'order', shopper: email, pieces });
    const result = await client.send('POST', '/sandbox/razorpay/pay', { body: { order_id: orderId }, accept: [400] });
    if (result.status === 400) return ledger.count('payments abandoned'); // paid, but the response was lost
    const paymentId = String(result.body['razorpay_payment_id']);
    ledger.payments.add(paymentId);
    if (random.is(0.1)) return ledger.count('payments abandoned'); // the browser was closed
    await client.send('POST', '/api/verify-payment', { body: result.body });
    const order = { ...delivery, razorpay_order_id: orderId, payment_id: paymentId };
    const submits = random.is(0.3) ? 4 : 1;
    await Promise.all(Array.from({ length: submits }, () => this.submitOrder(paymentId, order, total)));
    endPurchase('done');
    if (random.is(0.1)) await this.payWithoutCart();
  }

  private async open(checkout: object, pieces: ReadonlyMap<Piece, number>) {
    const before = this.client.retries;
    const input: StockCall = { type: 'hold', shopper: this.email, pieces };
    const end = this.run.ledger.history.beginStock(input);
    const opened = await this.client.send('POST', '/api/create-order', { body: checkout, accept: [409] });
    input.wasRepeated = this.client.retries > before;
    if (opened.status < 300) end('done');
    else end(opened.body['code'] === 'PRODUCT_SOLD_OUT' ? 'sold out' : 'no effect');
    return opened;
  }

  private async emptyCart(): Promise<void> {
    this.run.ledger.count('checkouts refused');
    const { body } = await this.client.send<{ cart_id: number }[]>('GET', '/api/cart');
    for (const { cart_id } of body) await this.client.send('DELETE', `/api/cart/${cart_id}`, { accept: [404] });
  }

  /** A payment that the bank declines. Half of them are authorized later, so that the order is paid twice. */
  private async failPayment(order_id: string): Promise<void> {
    const { body } = await this.client.send('POST', '/sandbox/razorpay/fail', { body: { order_id }, accept: [400] });
    const { metadata } = (body['error'] ?? {}) as { metadata?: { payment_id?: string } };
    if (!metadata?.payment_id || this.run.random.is(0.5)) return;
    const authorize = () => this.client.sendOnce('POST', '/sandbox/razorpay/authorize-late', { body: metadata });
    this.lateAuthorizations.push(sleep(this.run.random.next() * 3_000).then(authorize));
  }

  /** Asks to return one piece of one of the orders, which the admin may have delivered meanwhile. */
  private async returnPiece(): Promise<void> {
    if (this.orders.length === 0) return;
    const body = { lines: [{ line: 1, quantity: 1 }], reason: 'Too small', wish: 'refund' };
    const options = { body, accept: [409], headers: { 'idempotency-key': randomUUID() } };
    await this.client.send('POST', `/api/user-orders/${this.run.random.pick(this.orders)}/returns`, options);
  }

  /** Pays an amount that belongs to no cart and must be refunded. */
  private async payWithoutCart(): Promise<void> {
    const body = { amount: 100 };
    const opened = await this.client.sendOnce('POST', '/api/create-order', { body, token: undefined });
    const order_id = opened?.body['id'];
    if (order_id) await this.client.sendOnce('POST', '/sandbox/razorpay/pay', { body: { order_id } });
  }

  private async submitOrder(paymentId: string, order: object, total: number): Promise<void> {
    const { body } = await this.client.send('POST', '/api/create-user-order', { body: order });
    const [id, amount] = [String(body['order_id']), Number(body['total_price'])];
    this.orders.push(id);
    this.run.ledger.confirm('orders', paymentId, { id, amount });
    if (amount !== total) this.run.ledger.contradictions.push(`${paymentId} cost ${total}, ordered for ${amount}`);
  }
}
