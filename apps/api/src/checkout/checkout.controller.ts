import { createPaymentOrder, createUserOrder, verifyPayment } from '@kundan/contracts/checkout.contract';
import { Controller } from '@nestjs/common';
import { implement } from '../http/contract/implement.ts';
import { RateLimits } from '../http/rate-limit/rate-limits.ts';
import { PaymentsService } from '../payments/payments.service.ts';
import { CheckoutService } from './checkout.service.ts';

/** Limits anonymous requests too: each opens a payment order at the provider, whether or not it is paid. */
const CREATE_ORDER_PER_IP = { limit: 60, seconds: 600 };
const CREATE_ORDER_PER_SHOPPER = { limit: 30, seconds: 600 };
/** Higher, because many people share the address of a mobile network, and each verification is repeated after a lost response. */
const VERIFY_PAYMENT_PER_IP = { limit: 240, seconds: 600 };
const VERIFY_PAYMENT_PER_PAYMENT = { limit: 30, seconds: 600 };

@Controller()
export class CheckoutController {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly payments: PaymentsService,
    private readonly limits: RateLimits,
  ) {}

  readonly createOrder = implement(createPaymentOrder, async ({ input: request, shopper, ip, idempotencyKey: key }) => {
    await this.limits.perIp('create-order', ip, CREATE_ORDER_PER_IP);
    if (shopper) await this.limits.perResource('create-order', shopper, CREATE_ORDER_PER_SHOPPER);
    return this.checkout.open(shopper, request, key);
  });

  readonly verifyPayment = implement(verifyPayment, async ({ input: result, ip }) => {
    const { razorpay_payment_id: paymentId, razorpay_signature: signature } = result;
    await this.limits.perIp('verify-payment', ip, VERIFY_PAYMENT_PER_IP);
    // Counted with the signature, so that an attacker who does not have it cannot use up the limit.
    await this.limits.perResource('verify-payment', `${paymentId} ${signature}`, VERIFY_PAYMENT_PER_PAYMENT);
    return this.payments.verify(result);
  });

  readonly createUserOrder = implement(createUserOrder, ({ input: request, shopper, requestId }) =>
    this.checkout.placeOrder(shopper, request, requestId),
  );
}
