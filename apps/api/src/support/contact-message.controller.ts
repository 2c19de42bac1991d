import type { InputOf, OutputOf } from '@kundan/contracts/call';
import { sendContactMessage } from '@kundan/contracts/contact.contract';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { Controller, Ip } from '@nestjs/common';
import { IdempotencyKey, Implements, Input } from '../http/contract/implements.ts';
import { RateLimits } from '../http/rate-limit/rate-limits.ts';
import { ContactMessageService } from './contact-message.service.ts';

const LIMIT_PER_IP = { limit: 10, seconds: 600 };

@Controller()
export class ContactMessageController {
  constructor(
    private readonly contactMessages: ContactMessageService,
    private readonly limits: RateLimits,
  ) {}

  @Implements(sendContactMessage)
  async send(
    @Input(sendContactMessage) form: InputOf<typeof sendContactMessage>,
    @Ip() ip: string,
    @IdempotencyKey() key?: string,
  ): Promise<OutputOf<typeof sendContactMessage>> {
    await this.limits.perIp('contact', ip, LIMIT_PER_IP);
    const ticketNumber = await this.contactMessages.send(form, key);
    return { message: messages.contact.done, ...(ticketNumber && { ticket_number: ticketNumber }) };
  }
}
