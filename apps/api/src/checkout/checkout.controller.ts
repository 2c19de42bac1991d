import type { InputOf, OutputOf } from '@kundan/contracts/call';
import { createPaymentOrder, createUserOrder, verifyPayment } from '@kundan/contracts/checkout.contract';
import { Controller } from '@nestjs/common';
import { Implements, Input, RequestId } from '../http/implements.ts';
import { OptionalShopper, Shopper, type ShopperId } from '../http/session.guard.ts';
import { CheckoutService } from './checkout.service.ts';
import { PaymentService } from './payment.service.ts';

@Controller()
export class CheckoutController {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly payments: PaymentService,
  ) {}

  @Implements(createPaymentOrder)
  createOrder(
    @Input(createPaymentOrder) request: InputOf<typeof createPaymentOrder>,
    @OptionalShopper() shopper: ShopperId | undefined,
  ): Promise<OutputOf<typeof createPaymentOrder>> {
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
