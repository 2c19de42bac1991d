import { UserTicket, userTickets } from '@kundan/contracts/tickets.contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { implement } from '../http/contract/implement.ts';
import { pagedResponse } from '../http/response-cache/paged-response.ts';
import { pageRange } from '../infrastructure/database/page.ts';
import { sql } from '../infrastructure/database/sql.ts';
import { ContactMessage } from './contact-message.entity.ts';
import { messageViews } from './inbox/message-views.ts';

/**
 * The messages with the account's verified email address. The contact form does not verify an address, so another person may have written a
 * message; the replies to it were sent to this address in any case.
 */
const FROM_OWN = sql`from users u join contact_messages m on lower(m.email) = lower(u.email) where u.id = ${'shopper'}`;
const PAGE = sql`select array(select m.id ${FROM_OWN} order by m.ticket desc limit ${'limit'} offset ${'offset'}) as ids,
  (select count(*)::int ${FROM_OWN}) as count`;

@Controller()
export class UserTicketsController {
  constructor(private readonly em: EntityManager) {}

  readonly list = implement(userTickets, async ({ input: page, shopper }) => {
    const em = this.em.fork();
    const { ids, count } = await PAGE.one<{ ids: string[]; count: number }>(em, { shopper, ...pageRange(page) });
    const messages = await em.find(ContactMessage, { id: ids }, { orderBy: { ticket: 'desc' } });
    // Without the fields that only staff may see.
    const own = (await messageViews(em, messages)).map((view) => UserTicket.parse(view));
    return pagedResponse(own, count);
  });
}
