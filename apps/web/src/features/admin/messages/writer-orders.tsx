import { listOrders } from '@kundan/contracts/admin/orders.contract';
import { formatRupees } from '@kundan/domain/format-rupees';
import { Link } from '@tanstack/react-router';
import { timeText } from '../../../ui/text/time-text.ts';
import { useCallPage } from '../use-call.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';

const COUNT = 5;

/** The newest orders with a writer's address, as links to the orders panel. */
export function WriterOrders({ email }: { email: string }) {
  const query = useCallPage(listOrders, { q: email, page: 1, limit: COUNT });
  return (
    <section className="ticket__orders" aria-labelledby="writer-orders">
      <h3 id="writer-orders">Orders of {email}</h3>
      <Loaded
        query={query}
        alert={false}
        loading="Loading orders..."
        failed="The orders could not be read."
        height="6rem"
      >
        {({ items, total }) =>
          total === 0 ? (
            <p>No order has this address.</p>
          ) : (
            <>
              <ul>
                {items.map((order) => (
                  <li key={order.id}>
                    <Link to="/admin-panel/orders" search={{ q: order.id, order: order.id }}>
                      <strong>{order.id}</strong>
                      <span>{order.status}</span>
                      <span>{formatRupees(order.total_price)}</span>
                      <time dateTime={order.created_at}>{timeText(order.created_at)}</time>
                    </Link>
                  </li>
                ))}
              </ul>
              {total > items.length ? (
                <Link className="text-link" to="/admin-panel/orders" search={{ q: email }}>
                  All {total} orders
                </Link>
              ) : null}
            </>
          )
        }
      </Loaded>
    </section>
  );
}
