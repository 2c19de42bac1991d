import { paymentCallback, paymentResult } from '@kundan/contracts/payment-result.contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { implement } from '../http/contract/implement.ts';
import { RateLimits } from '../http/rate-limit/rate-limits.ts';
import { PaymentCallback } from './payment-callback.ts';
import { loadPaymentResult } from './payment-result.ts';

const CALLBACK_PER_IP = { limit: 240, seconds: 600 };
/** The page repeats the request while a payment is being confirmed. */
const RESULT_PER_IP = { limit: 600, seconds: 600 };

/** Payments without a popup: in browsers inside other apps, and wherever a popup cannot return. */
@Controller()
export class PaymentResultController {
  constructor(
    private readonly em: EntityManager,
    private readonly callbacks: PaymentCallback,
    private readonly limits: RateLimits,
  ) {}

  readonly receive = implement(paymentCallback, async ({ input: form, ip, reply }) => {
    await this.limits.perIp('payment-callback', ip, CALLBACK_PER_IP);
    const location = await this.callbacks.handle(form);
    reply.header('location', location);
    return { location };
  });

  readonly result = implement(paymentResult, async ({ input: { order }, ip }) => {
    await this.limits.perIp('payment-result', ip, RESULT_PER_IP);
    return loadPaymentResult(this.em.fork(), order);
  });
}
