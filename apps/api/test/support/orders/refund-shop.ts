import { listRefunds, requestRefund } from '@kundan/contracts/admin/refunds.contract';
import { userOrders } from '@kundan/contracts/orders.contract';
import { SUPPORT_EMAIL } from '@kundan/domain/shop';
import { OutboxMail } from '../../../src/mail/outbox/mail-outbox.entity.ts';
import { Reconciliation } from '../../../src/payments/reconciliation/reconciliation.ts';
import { Checkout } from '../../../src/payments/records/checkout.entity.ts';
import { Payment } from '../../../src/payments/records/payment.entity.ts';
import { makeAdmin, makeShopper, type TestUser } from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import { openListeningTestApp, payCart, submitOrder } from './checkout-factories.ts';
import { sandbox } from './webhook-factories.ts';

/** What the orders of `paidOrder` cost, in paise. */
export const PAID = 1_000_00;

interface RefundInput {
  /** Rupees. */
  amount?: number;
  left_seen?: number;
  reason?: string;
  kind?: 'goodwill';
}

/** A shop with an admin who refunds what its shoppers paid. */
export class RefundShop {
  constructor(
    readonly app: TestApp,
    readonly admin: TestUser,
  ) {}

  static async open(): Promise<RefundShop> {
    const app = await openListeningTestApp();
    return new RefundShop(app, await makeAdmin(app));
  }

  /** An order that its shopper paid. */
  async paidOrder() {
    const shopper = await makeShopper(this.app);
    const result = await payCart(this.app, shopper, PAID);
    const { body } = await submitOrder(this.app, shopper, result);
    return { shopper, id: body.order_id, paymentId: result.razorpay_payment_id, checkoutId: result.razorpay_order_id };
  }

  refund(id: string, input: RefundInput = {}, key?: string) {
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
    return this.app.call(requestRefund, { id, ...input }, { token: this.admin.token, headers });
  }

  async refundsOf(id: string) {
    return (await this.app.call(listRefunds, { id }, { token: this.admin.token })).body;
  }

  async ownOrder(shopper: TestUser) {
    return (await this.app.call(userOrders, {}, { token: shopper.token })).body[0]!;
  }

  payment(id: string) {
    return this.app.em().findOneOrFail(Payment, id);
  }

  async atProvider(id: string) {
    return (await this.app.nest.inject({ method: 'GET', url: `/sandbox/razorpay/payments/${id}` })).json<object>();
  }

  settle(refundId: string, status: 'processed' | 'failed') {
    return sandbox(this.app, 'refunds/settle', { refund_id: refundId, status });
  }

  /** The templates of the mails to an address, the oldest first. */
  async mailsTo(recipient: string) {
    return (await this.mails(recipient)).map(({ template }) => template);
  }

  /** The templates of the mails to support about a payment, the oldest first. */
  async supportMailsAbout(paymentId: string) {
    return (await this.mails(SUPPORT_EMAIL))
      .filter(({ data }) => (data as { paymentId?: string }).paymentId === paymentId)
      .map(({ template }) => template);
  }

  /** Makes only this checkout due, and runs the reconciliation. */
  async reconcile(checkoutId: string, now = new Date()) {
    await this.app.em().nativeUpdate(Checkout, {}, { nextCheckAt: null });
    await this.app.em().nativeUpdate(Checkout, checkoutId, { nextCheckAt: now });
    return this.app.get(Reconciliation).run(now);
  }

  private mails(recipient: string) {
    return this.app.em().find(OutboxMail, { recipient }, { orderBy: { createdAt: 'asc' } });
  }
}
