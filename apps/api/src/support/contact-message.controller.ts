import { sendContactMessage } from '@kundan/contracts/contact.contract';
import { contactMessages } from '@kundan/texts/en/contact';
import { Controller } from '@nestjs/common';
import { implement } from '../http/contract/implement.ts';
import { RateLimits } from '../http/rate-limit/rate-limits.ts';
import { ContactMessageService } from './contact-message.service.ts';

const LIMIT_PER_IP = { limit: 10, seconds: 600 };

@Controller()
export class ContactMessageController {
  constructor(
    private readonly contactMessages: ContactMessageService,
    private readonly limits: RateLimits,
  ) {}

  readonly send = implement(sendContactMessage, async ({ input: form, ip, idempotencyKey: key }) => {
    await this.limits.perIp('contact', ip, LIMIT_PER_IP);
    const ticketNumber = await this.contactMessages.send(form, key);
    return { message: contactMessages.done, ...(ticketNumber && { ticket_number: ticketNumber }) };
  });
}
