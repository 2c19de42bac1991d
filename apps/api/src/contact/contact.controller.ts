import type { InputOf, OutputOf } from '@kundan/contracts/call';
import { sendContactMessage } from '@kundan/contracts/contact.contract';
import { messages } from '@kundan/contracts/messages';
import { Controller, Ip } from '@nestjs/common';
import { IdempotencyKey, Implements, Input } from '../http/implements.ts';
import { RateLimits } from '../http/rate-limits.ts';
import { ContactService } from './contact.service.ts';

@Controller()
export class ContactController {
  constructor(
    private readonly contact: ContactService,
    private readonly limits: RateLimits,
  ) {}

  @Implements(sendContactMessage)
  async send(
    @Input(sendContactMessage) form: InputOf<typeof sendContactMessage>,
    @Ip() ip: string,
    @IdempotencyKey() key?: string,
  ): Promise<OutputOf<typeof sendContactMessage>> {
    await this.limits.perIp('contact', ip, { limit: 10, seconds: 600 });
    await this.contact.send(form, key);
    return { message: messages.contact.done };
  }
}
