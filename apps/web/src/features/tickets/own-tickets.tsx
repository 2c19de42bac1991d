import { ticketMessages as texts } from '@kundan/texts/en/ticket';
import { type UserTicket, userTickets } from '@kundan/contracts/tickets.contract';
import { useQuery } from '@tanstack/react-query';
import { sendAuthenticated } from '../../auth/send-authenticated.ts';
import type { Session } from '../../auth/session.ts';
import { useShopDetails } from '../../http/shop-details.ts';
import { READ_TIMEOUT_MS } from '../../http/timeouts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { timeText } from '../../ui/text/time-text.ts';
import './own-tickets.css';

/** The shopper's messages to support with their states and the shop's replies. */
export function OwnTickets({ session }: { session: Session }) {
  const query = useQuery({
    queryKey: ['user-tickets', session.user.id],
    queryFn: () => sendAuthenticated(session, userTickets, {}, { timeoutMs: READ_TIMEOUT_MS }),
    // No network check by the query library: the list loads when the network returns.
    networkMode: 'always',
    refetchOnReconnect: true,
    staleTime: 0,
  });
  return (
    <>
      <Loaded query={query} loading={texts.loading} failed={texts.unread} height="8rem">
        {(tickets) =>
          tickets.length === 0 ? (
            <p>{texts.empty}</p>
          ) : (
            <ul className="own-tickets">
              {tickets.map((ticket) => (
                <Ticket key={ticket.ticket_number} ticket={ticket} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <ButtonLink look="outline" to="/contact">
        {texts.write}
      </ButtonLink>
    </>
  );
}

function Ticket({ ticket }: { ticket: UserTicket }) {
  const { ticket_number: number, state, order_id: order, created_at: at, message, replies } = ticket;
  const shop = useShopDetails().shop.name;
  return (
    <li className="own-tickets__ticket">
      <p>
        <strong>{number}</strong> <Badge tone={state === 'resolved' ? 'good' : 'plain'}>{texts.states[state]}</Badge>{' '}
        <time className="soft" dateTime={at}>
          {timeText(at)}
        </time>
      </p>
      {order === null ? null : <p className="soft">{texts.about(order)}</p>}
      <p className="own-tickets__words">{message}</p>
      {replies.map((reply) => (
        <blockquote key={reply.created_at} className="own-tickets__reply">
          <p className="soft">
            {texts.reply(shop)} · <time dateTime={reply.created_at}>{timeText(reply.created_at)}</time>
          </p>
          <p className="own-tickets__words">{reply.text}</p>
        </blockquote>
      ))}
      {state === 'resolved' ? null : <p className="soft">{texts.resolveBy(timeText(ticket.resolve_by))}</p>}
    </li>
  );
}
