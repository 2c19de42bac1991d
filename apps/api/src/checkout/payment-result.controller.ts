import type { InputOf, OutputOf } from '@kundan/contracts/call';
import { paymentCallback, paymentResult } from '@kundan/contracts/payment-result.contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Ip, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Implements, Input } from '../http/contract/implements.ts';
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

  @Implements(paymentCallback)
  async receive(
    @Input(paymentCallback) form: InputOf<typeof paymentCallback>,
    @Ip() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OutputOf<typeof paymentCallback>> {
    await this.limits.perIp('payment-callback', ip, CALLBACK_PER_IP);
    const location = await this.callbacks.handle(form);
    reply.header('location', location);
    return { location };
  }

  @Implements(paymentResult)
  async result(
    @Input(paymentResult) { order }: InputOf<typeof paymentResult>,
    @Ip() ip: string,
  ): Promise<OutputOf<typeof paymentResult>> {
    await this.limits.perIp('payment-result', ip, RESULT_PER_IP);
    return loadPaymentResult(this.em.fork(), order);
  }
}
