import { adminFigures, type Figures as AllFigures } from '@kundan/contracts/admin-orders.contract';
import { formatRupees } from '@kundan/domain/format-rupees';
import { useQuery } from '@tanstack/react-query';
import { useAdmin } from './admin-context.ts';
import { Loaded } from './loaded.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import './figures.css';

/** Milliseconds between two looks at the figures while they are seen. */
const LOOK_EVERY = 60_000;

/** How the shop is doing today: money, orders by status, what sells. */
export function Figures() {
  const { ask } = useAdmin();
  const query = useQuery({
    queryKey: ['figures'],
    queryFn: () => ask(adminFigures, {}),
    staleTime: 0,
    refetchInterval: LOOK_EVERY,
  });
  return (
    <section className="figures" aria-labelledby="figures-title">
      <h2 id="figures-title">Today</h2>
      <Loaded query={query} loading="Loading figures..." failed="The figures could not be read." alert height="32rem">
        {(figures) => <AllOf figures={figures} />}
      </Loaded>
    </section>
  );
}

function AllOf({ figures: { days, orders_by_status: statuses, best_sellers: sellers } }: { figures: AllFigures }) {
  const today = days.at(-1);
  const toShip = statuses.find(({ status }) => status === 'Payment Received')?.count ?? 0;
  const most = Math.max(1, ...statuses.map(({ count }) => count));
  return (
    <>
      <dl className="figures__today">
        <Figure name="Revenue today" value={formatRupees(today?.revenue ?? 0)} />
        <Figure name="Orders today" value={String(today?.orders ?? 0)} />
        <Figure name="Waiting to be shipped" value={String(toShip)} />
      </dl>
      <RevenueChart days={days} />
      <div className="figures__halves">
        <section aria-labelledby="by-status">
          <h3 id="by-status">Orders by status</h3>
          <ul className="figures__bars">
            {statuses.map(({ status, count }) => (
              <li key={status}>
                <span>{status}</span>
                <span className="figures__bar" style={{ inlineSize: `${(count / most) * 100}%` }} aria-hidden />
                <strong>{count}</strong>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="best-sellers">
          <h3 id="best-sellers">Best sellers of 30 days</h3>
          {sellers.length === 0 ? (
            <p className="figures__none">Nothing has been sold yet.</p>
          ) : (
            <ol className="figures__sellers">
              {sellers.map(({ product_id, name, units }) => (
                <li key={product_id}>
                  <span>{name}</span>
                  <strong>
                    {units} {units === 1 ? 'piece' : 'pieces'}
                  </strong>
                </li>
              ))}
            </ol>
          )}
        </section>
      </div>
    </>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="figures__one">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
