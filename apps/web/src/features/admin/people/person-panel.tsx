import { type CustomerDetails, getCustomer } from '@kundan/contracts/admin/customers.contract';
import { deskMessages } from '@kundan/contracts/messages/desk-messages';
import { ticketMessages } from '@kundan/texts/en/ticket';
import { formatRupees } from '@kundan/domain/format-rupees';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { OrderStatusBadge } from '../../../ui/order/order-status-badge.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { timeText } from '../../../ui/text/time-text.ts';
import { ProductLink } from '../layout/product-link.tsx';
import { PanelFrame } from '../panel-frame.tsx';
import { useCall } from '../use-call.ts';
import './person-panel.css';

const texts = deskMessages.customer;
const stateTones = { open: 'bad', answered: 'plain', resolved: 'good' } as const;

/** A person: what she bought, wrote and wishes. */
export function PersonPanel({ id }: { id: string }) {
  const query = useCall(getCustomer, { id }, { staleTime: 0 });
  return (
    <PanelFrame title={query.data?.name ?? 'Person'}>
      <Loaded query={query} loading={texts.loading} failed={texts.unread} height="30rem">
        {(person) => (
          <>
            <Facts person={person} />
            {person.email === null ? null : (
              <Link className="text-link" to="/admin-panel/reviews" search={{ q: person.email }}>
                {texts.reviews}
              </Link>
            )}
            <div className="person">
              <Orders person={person} />
              <Messages messages={person.messages} />
              <Wishes wishes={person.wishes} />
            </div>
          </>
        )}
      </Loaded>
    </PanelFrame>
  );
}

function Facts({
  person: { email, phone, created_at: since, order_count: orders, lifetime },
}: {
  person: CustomerDetails;
}) {
  return (
    <dl className="person__facts">
      <Fact name="Lifetime value">{formatRupees(lifetime)}</Fact>
      <Fact name="Orders">{orders}</Fact>
      {email === null ? null : (
        <Fact name="Email">
          <a className="text-link" href={`mailto:${email}`}>
            {email}
          </a>
        </Fact>
      )}
      {phone === null ? null : (
        <Fact name="Phone">
          <a className="text-link" href={`tel:${phone}`}>
            {phone}
          </a>
        </Fact>
      )}
      <Fact name="Account since">{since === null ? texts.deleted : <Time at={since} />}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Time = ({ at }: { at: string }) => <time dateTime={at}>{timeText(at)}</time>;

interface RecordsProps<T> {
  title: string;
  items: readonly T[];
  /** Text without items. */
  none: string;
  children: (item: T) => ReactNode;
}

function Records<T>({ title, items, none, children }: RecordsProps<T>) {
  return (
    <section className="person__records" aria-label={title}>
      <h2>{title}</h2>
      {items.length === 0 ? <p className="person__none">{none}</p> : <ul>{items.map(children)}</ul>}
    </section>
  );
}

function Orders({ person: { orders, order_count: count, email } }: { person: CustomerDetails }) {
  return (
    <div>
      <Records title="Orders" items={orders} none="No orders.">
        {({ id, created_at: at, status, total_price: total, refunded }) => (
          <li key={id}>
            <Link to="/admin-panel/orders" search={{ q: id, order: id }}>
              <strong>{id}</strong>
              <OrderStatusBadge status={status} />
              <span>
                {formatRupees(total)}
                {refunded > 0 ? `, ${formatRupees(refunded)} refunded` : null}
              </span>
              <Time at={at} />
            </Link>
          </li>
        )}
      </Records>
      {count > orders.length && email !== null ? (
        <Link className="text-link" to="/admin-panel/orders" search={{ q: email }}>
          All {count} orders
        </Link>
      ) : null}
    </div>
  );
}

function Messages({ messages }: Pick<CustomerDetails, 'messages'>) {
  return (
    <Records title="Messages and damage reports" items={messages} none="No messages.">
      {({ id, ticket_number: ticket, created_at: at, state, message, order_id: order, is_damage: isDamage }) => (
        <li key={id}>
          <Link to="/admin-panel/messages" search={{ state: 'all', q: ticket, id }}>
            <strong>{ticket}</strong>
            <Badge tone={stateTones[state]}>{ticketMessages.states[state]}</Badge>
            {order === null ? null : (
              <span>
                {deskMessages.message.aboutOrder(isDamage)} {order}
              </span>
            )}
            <Time at={at} />
            <span className="person__words">{message}</span>
          </Link>
        </li>
      )}
    </Records>
  );
}

function Wishes({ wishes }: Pick<CustomerDetails, 'wishes'>) {
  return (
    <Records title="Wishes" items={wishes} none="The wish list is empty.">
      {({ product_id: id, name, added_at: at }) => (
        <li key={id}>
          <ProductLink id={id}>
            <strong>{name}</strong>
            <Time at={at} />
          </ProductLink>
        </li>
      )}
    </Records>
  );
}
