import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SAMPLE_ADDRESS, SAMPLE_NAME, SAMPLE_PHONE, uniqueEmail } from '@kundan/test-support/sample-people';
import type { SeededRandom } from '@kundan/test-support/seeded-random';
import { type RequestOptions, ShopClient, type ShopResponse } from '@kundan/test-support/shop-client';
import type { Ledger } from './ledger.ts';
import type { TestShop } from './test-shop.ts';

type JsonResponse = ShopResponse<Record<string, unknown>>;
/** The shopper stops this purchase and starts another one. */
class PurchaseAbandoned extends Error {}

const RETRY_TIMEOUT_MS = 40_000;
const REQUEST_TIMEOUT_MS = 15_000;
const PASSWORD = 'a-long-password';

/** A simulated shopper who signs up and buys repeatedly, and retries every request that gets no response, as the web app does. */
export class Shopper {
  private readonly shopUnderTest: TestShop;
  private readonly ledger: Ledger;
  private readonly random: SeededRandom;
  /** Late authorizations by the bank, which may end after the purchase. */
  private readonly lateAuthorizations: Promise<void>[] = [];
  private email = '';
  private token = '';

  constructor(shop: TestShop, ledger: Ledger, random: SeededRandom) {
    this.shopUnderTest = shop;
    this.ledger = ledger;
    this.random = random;
  }

  async shop(isOpen: () => boolean): Promise<void> {
    while (isOpen()) {
      try {
        if (this.token === '' || this.random.is(0.05)) await this.signUp();
        await this.buy({ product_id: 1 + this.random.below(20), quantity: 1 + this.random.below(3) });
      } catch (error) {
        if (!(error instanceof PurchaseAbandoned)) throw error;
        await sleep(200);
      }
    }
    await Promise.all(this.lateAuthorizations);
  }

  /** Tries once to buy one piece of a product that many others want at the same time. */
  async rush(productId: number): Promise<void> {
    try {
      if (this.token === '') await this.signUp();
      await this.buy({ product_id: productId, quantity: 1 });
    } catch (error) {
      if (!(error instanceof PurchaseAbandoned)) throw error;
    }
    await Promise.all(this.lateAuthorizations);
  }

  private async signUp(): Promise<void> {
    this.email = uniqueEmail();
    const { email } = this;
    this.token = '';
    // 429: the first request sent the mail but its response was lost, and a second one within 30 s is rejected.
    await this.retry('POST', '/api/send-otp', { email }, [200, 429]);
    const { cookies } = await this.retry('POST', '/api/verify-otp', { email, otp: await this.waitForOtp() }, [200]);
    await this.retry('POST', '/api/signup', { name: SAMPLE_NAME, email, password: PASSWORD }, [201, 409], { cookies });
    const { body } = await this.retry('POST', '/api/signin', { email, password: PASSWORD }, [200]);
    this.token = String(body['accessToken']);
    this.ledger.signUps += 1;
  }

  private async waitForOtp(): Promise<string> {
    for (const end = Date.now() + RETRY_TIMEOUT_MS; Date.now() < end; await sleep(50)) {
      const otp = this.shopUnderTest.mail.otps.get(this.email);
      if (otp) return otp;
    }
    throw new PurchaseAbandoned('no OTP was mailed');
  }

  private async buy(line: { product_id: number; quantity: number }): Promise<void> {
    const key = { headers: { 'idempotency-key': randomUUID() } };
    const { body } = await this.retry('POST', '/api/cart', line, [200, 409], key);
    const lines = Array.isArray(body) ? (body as { price: number; quantity: number }[]) : [];
    if (lines.length === 0) return;
    const total = Math.round(lines.reduce((sum, { price, quantity }) => sum + price * quantity * 100, 0)) / 100;
    const delivery = { name: SAMPLE_NAME, email: this.email, phone: SAMPLE_PHONE, address: SAMPLE_ADDRESS };
    const checkout = { amount: total, currency: 'INR', delivery };
    const opened = await this.retry('POST', '/api/create-order', checkout, [200, 409]);
    if (opened.status === 409) return this.emptyCart(); // sold out
    const orderId = String(opened.body['id']);
    if (this.random.is(0.1)) await this.failPayment(orderId);

    const result = await this.retry('POST', '/sandbox/razorpay/pay', { order_id: orderId }, [200, 400]);
    if (result.status === 400) return void (this.ledger.abandonedPayments += 1); // paid, but the response was lost
    const paymentId = String(result.body['razorpay_payment_id']);
    this.ledger.payments.add(paymentId);
    if (this.random.is(0.1)) return void (this.ledger.abandonedPayments += 1); // the browser was closed
    await this.retry('POST', '/api/verify-payment', result.body, [200]);
    const order = { ...delivery, razorpay_order_id: orderId, payment_id: paymentId };
    const submits = this.random.is(0.3) ? 4 : 1;
    await Promise.all(Array.from({ length: submits }, () => this.submitOrder(paymentId, order, total)));
    if (this.random.is(0.1)) await this.payWithoutCart();
  }

  private async emptyCart(): Promise<void> {
    this.ledger.soldOut += 1;
    const { body } = await this.retry('GET', '/api/cart', undefined, [200]);
    for (const { cart_id } of body as unknown as { cart_id: number }[]) {
      await this.retry('DELETE', `/api/cart/${cart_id}`, undefined, [200, 404]);
    }
  }

  /** A payment that the bank declines. Half of them are authorized later, so that the order is paid twice. */
  private async failPayment(orderId: string): Promise<void> {
    const { body } = await this.retry('POST', '/sandbox/razorpay/fail', { order_id: orderId }, [200, 400]);
    const { metadata } = (body['error'] ?? {}) as { metadata?: { payment_id?: string } };
    if (!metadata?.payment_id || this.random.is(0.5)) return;
    const payment = { payment_id: metadata.payment_id };
    const authorizeLater = async () => {
      await sleep(this.random.next() * 3_000);
      await this.request('POST', '/sandbox/razorpay/authorize-late', payment);
    };
    this.lateAuthorizations.push(authorizeLater());
  }

  /** Pays an amount that belongs to no cart and must be refunded. */
  private async payWithoutCart(): Promise<void> {
    const opened = await this.request('POST', '/api/create-order', { amount: 100 }, { token: undefined });
    const order_id = opened?.body['id'];
    if (order_id) await this.request('POST', '/sandbox/razorpay/pay', { order_id });
  }

  private async submitOrder(paymentId: string, order: object, total: number): Promise<void> {
    const { body } = await this.retry('POST', '/api/create-user-order', order, [201]);
    this.ledger.recordOrder(paymentId, String(body['order_id']), Number(body['total_price']));
    if (body['total_price'] !== total)
      this.ledger.contradictions.push(`${paymentId} cost ${total}, ordered for ${String(body['total_price'])}`);
  }

  /**
   * Repeats a request until the response has one of these statuses. No response, 5xx and 429 are retried; any other status
   * abandons the purchase.
   */
  private async retry(
    method: string,
    path: string,
    body: object | undefined,
    expectedStatuses: number[],
    options: RequestOptions = {},
  ): Promise<JsonResponse> {
    for (const end = Date.now() + RETRY_TIMEOUT_MS; Date.now() < end; await sleep(50 + this.random.next() * 200)) {
      const response = await this.request(method, path, body, options);
      if (response && expectedStatuses.includes(response.status)) return response;
      if (response && response.status < 500 && response.status !== 429) {
        if (response.status === 401) this.token = '';
        throw new PurchaseAbandoned(`${path}: status ${response.status} ${String(response.body['message'])}`);
      }
      this.ledger.retries += 1;
    }
    throw new PurchaseAbandoned(`${path}: no response`);
  }

  /** Sends a request. Returns undefined if the connection failed or the response was incomplete. */
  private request(
    method: string,
    path: string,
    body: object | undefined,
    options: RequestOptions = {},
  ): Promise<JsonResponse | undefined> {
    return new ShopClient(this.shopUnderTest.origin)
      .request<Record<string, unknown>>(method, path, {
        token: this.token,
        ...options,
        body,
        timeoutMs: REQUEST_TIMEOUT_MS,
      })
      .catch(() => undefined);
  }
}
