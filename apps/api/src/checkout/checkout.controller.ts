import type { InputOf, OutputOf } from '@kundan/contracts/call';
import { createPaymentOrder, createUserOrder, verifyPayment } from '@kundan/contracts/checkout.contract';
import { Controller, Ip } from '@nestjs/common';
import { Implements, Input, RequestId } from '../http/implements.ts';
import { RateLimits } from '../http/rate-limits.ts';
import { OptionalShopper, Shopper, type ShopperId } from '../http/session.guard.ts';
import { CheckoutService } from './checkout.service.ts';
import { PaymentService } from './payment.service.ts';

/** Each opens a payment order at the provider, whether anybody pays it or not. */
const OPENED_PER_ADDRESS = { limit: 60, seconds: 600 };

@Controller()
export class CheckoutController {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly payments: PaymentService,
    private readonly limits: RateLimits,
  ) {}

  @Implements(createPaymentOrder)
  async createOrder(
    @Input(createPaymentOrder) request: InputOf<typeof createPaymentOrder>,
    @OptionalShopper() shopper: ShopperId | undefined,
    @Ip() ip: string,
  ): Promise<OutputOf<typeof createPaymentOrder>> {
    await this.limits.perIp('create-order', ip, OPENED_PER_ADDRESS);
    return this.checkout.open(shopper, request);
  }

  @Implements(verifyPayment)
  verifyPayment(@Input(verifyPayment) result: InputOf<typeof verifyPayment>): Promise<OutputOf<typeof verifyPayment>> {
    return this.payments.verify(result);
  }

  @Implements(createUserOrder)
  createUserOrder(
    @Input(createUserOrder) request: InputOf<typeof createUserOrder>,
    @Shopper() shopper: ShopperId,
    @RequestId() requestId: string,
  ): Promise<OutputOf<typeof createUserOrder>> {
    return this.checkout.place(shopper, request, requestId);
  }
}
