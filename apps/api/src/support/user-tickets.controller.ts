import { UserTicket, userTickets } from '@kundan/contracts/tickets.contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { implement } from '../http/contract/implement.ts';
import { sql } from '../infrastructure/database/sql.ts';
import { ContactMessage } from './contact-message.entity.ts';
import { messageViews } from './inbox/message-views.ts';

/**
 * The messages with the account's verified email address. The contact form does not verify an address, so another person may have written a
 * message; the replies to it were sent to this address in any case.
 */
const OWN = sql`select array(select m.id from users u join contact_messages m on lower(m.email) = lower(u.email)
  where u.id = ${'shopper'} order by m.ticket desc limit 50) as ids`;

@Controller()
export class UserTicketsController {
  constructor(private readonly em: EntityManager) {}

  readonly list = implement(userTickets, async ({ shopper }) => {
    const em = this.em.fork();
    const { ids } = await OWN.one<{ ids: string[] }>(em, { shopper });
    const messages = await em.find(ContactMessage, { id: ids }, { orderBy: { ticket: 'desc' } });
    // Without the fields that only staff may see.
    return (await messageViews(em, messages)).map((view) => UserTicket.parse(view));
  });
}
