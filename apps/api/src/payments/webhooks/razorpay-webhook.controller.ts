import { createHash } from 'node:crypto';
import { razorpayWebhook } from '@kundan/contracts/checkout.contract';
import { DomainError } from '@kundan/domain/error';
import { Controller } from '@nestjs/common';
import { implement } from '../../http/contract/implement.ts';
import { RazorpayClient } from '../provider/razorpay.client.ts';
import { WebhookService } from './webhook.service.ts';

@Controller()
export class RazorpayWebhookController {
  constructor(
    private readonly razorpay: RazorpayClient,
    private readonly webhooks: WebhookService,
  ) {}

  readonly receive = implement(razorpayWebhook, async ({ input: event, request: { rawBody, headers } }) => {
    const body = rawBody ?? Buffer.alloc(0);
    const signature = String(headers['x-razorpay-signature'] ?? '');
    if (!this.razorpay.isWebhookSignature(body, signature)) throw new DomainError('WEBHOOK_SIGNATURE_WRONG');
    const eventId = headers['x-razorpay-event-id']?.toString().slice(0, 100);
    await this.webhooks.receive(eventId ?? createHash('sha256').update(body).digest('hex'), event.event, event);
    return { received: true };
  });
}
