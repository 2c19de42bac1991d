import { listOrders } from '@kundan/contracts/admin/orders.contract';
import { formatRupees } from '@kundan/domain/format-rupees';
import { useQuery } from '@tanstack/react-query';
import { timeText } from '../../../ui/text/time-text.ts';
import { useAdmin } from '../admin-context.ts';
import { PanelLink } from '../layout/panel-link.tsx';
import { Loaded } from '../loaded.tsx';

const COUNT = 5;

/** The newest orders with a writer's address, as links to the orders panel. */
export function WriterOrders({ email }: { email: string }) {
  const { askPage } = useAdmin();
  const query = useQuery({
    queryKey: ['admin-orders', 'of', email],
    queryFn: () => askPage(listOrders, { q: email, page: 1, limit: COUNT }),
  });
  return (
    <section className="ticket__orders" aria-labelledby="writer-orders">
      <h3 id="writer-orders">Orders of {email}</h3>
      <Loaded query={query} loading="Loading orders..." failed="The orders could not be read." height="6rem">
        {({ items, total }) =>
          total === 0 ? (
            <p>No order has this address.</p>
          ) : (
            <>
              <ul>
                {items.map((order) => (
                  <li key={order.id}>
                    <PanelLink panel="orders" search={{ q: order.id }}>
                      <strong>{order.id}</strong>
                      <span>{order.status}</span>
                      <span>{formatRupees(order.total_price)}</span>
                      <time dateTime={order.created_at}>{timeText(order.created_at)}</time>
                    </PanelLink>
                  </li>
                ))}
              </ul>
              {total > items.length ? (
                <PanelLink className="text-link" panel="orders" search={{ q: email }}>
                  All {total} orders
                </PanelLink>
              ) : null}
            </>
          )
        }
      </Loaded>
    </section>
  );
}
