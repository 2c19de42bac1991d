import type { SupportMessage } from '@kundan/contracts/admin/messages.contract';
import { deskMessages } from '@kundan/contracts/messages/desk-messages';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';

/** The orders that a message names beside the one that a report is about, as links, with a warning for those of somebody else. */
export function NamedOrders({ message }: { message: SupportMessage }) {
  const orders = message.named_orders.filter(({ id }) => id !== message.order_id);
  const foreign = orders.filter(({ is_writers: isWriters }) => !isWriters).map(({ id }) => id);
  if (orders.length === 0) return null;
  return (
    <div className="ticket__named">
      <p className="ticket__contact">
        Names
        {orders.map(({ id }) => (
          <Link key={id} className="text-link" to="/admin-panel/orders" search={{ q: id, order: id }}>
            {id}
          </Link>
        ))}
      </p>
      {foreign.length > 0 ? (
        <p className="ticket__warning" role="note">
          <TriangleAlert size={18} strokeWidth={1.6} aria-hidden />
          {deskMessages.message.foreignOrder(foreign)}
        </p>
      ) : null}
    </div>
  );
}
