import { createHash } from 'node:crypto';
import type { InputOf, OutputOf } from '@kundan/contracts/call';
import { razorpayWebhook } from '@kundan/contracts/checkout.contract';
import { DomainError } from '@kundan/domain/error';
import { Controller, Headers, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Implements, Input } from '../../http/contract/implements.ts';
import { RazorpayClient } from '../provider/razorpay.client.ts';
import { WebhookService } from './webhook.service.ts';

@Controller()
export class RazorpayWebhookController {
  constructor(
    private readonly razorpay: RazorpayClient,
    private readonly webhooks: WebhookService,
  ) {}

  @Implements(razorpayWebhook)
  async receive(
    @Input(razorpayWebhook) event: InputOf<typeof razorpayWebhook>,
    @Req() request: FastifyRequest,
    @Headers('x-razorpay-signature') signature = '',
    @Headers('x-razorpay-event-id') eventId?: string,
  ): Promise<OutputOf<typeof razorpayWebhook>> {
    const body = request.rawBody ?? Buffer.alloc(0);
    if (!this.razorpay.isWebhookSignature(body, signature)) throw new DomainError('WEBHOOK_SIGNATURE_WRONG');
    const id = eventId?.slice(0, 100) ?? createHash('sha256').update(body).digest('hex');
    await this.webhooks.receive(id, event.event, event);
    return { received: true };
  }
}
