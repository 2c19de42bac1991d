import type { InputOf } from '@kundan/contracts/call';
import type { sendContactMessage } from '@kundan/contracts/contact.contract';
import { Injectable } from '@nestjs/common';
import { ticketIdOf, Tickets } from './tickets.ts';

@Injectable()
export class ContactMessageService {
  constructor(private readonly tickets: Tickets) {}

  /** Opens a ticket and returns its number; undefined for a message of a bot, which is discarded. */
  async send({ website, ...form }: InputOf<typeof sendContactMessage>, key?: string): Promise<string | undefined> {
    // Only bots fill in this hidden field. They get the normal response, so that they do not learn about the check.
    if (website) return undefined;
    const { name, email, phone = '', message } = form;
    return this.tickets.open(form, { id: ticketIdOf(key, [name, email, phone, message]) });
  }
}
