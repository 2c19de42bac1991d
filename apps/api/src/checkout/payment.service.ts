import type { InputOf } from '@kundan/contracts/call';
import type { verifyPayment } from '@kundan/contracts/checkout.contract';
import { Fault } from '@kundan/domain/fault';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { recordPayment } from './payment-records.ts';
import { RazorpayClient } from './razorpay.client.ts';

@Injectable()
export class PaymentService {
  constructor(
    private readonly em: EntityManager,
    private readonly razorpay: RazorpayClient,
  ) {}

  /**
   * Takes the payment window's result: its signature must be the provider's, and the provider itself must say that the
   * payment is captured. Throws PAYMENT_SIGNATURE_WRONG, PAYMENT_NOT_FOUND and PAYMENT_NOT_VERIFIED.
   */
  async verify(result: InputOf<typeof verifyPayment>): Promise<{ success: true }> {
    const { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = result;
    if (!this.razorpay.isPaymentSignature(orderId, paymentId, signature)) throw new Fault('PAYMENT_SIGNATURE_WRONG');
    const payment = await this.razorpay.payment(paymentId);
    if (payment?.orderId !== orderId) throw new Fault('PAYMENT_NOT_FOUND');
    const captured = payment.status === 'authorized' ? await this.razorpay.capture(payment) : payment;
    if (captured.status !== 'captured') throw new Fault('PAYMENT_NOT_VERIFIED');
    if (!(await recordPayment(this.em.fork(), captured, true))) throw new Fault('PAYMENT_NOT_FOUND');
    return { success: true };
  }
}
