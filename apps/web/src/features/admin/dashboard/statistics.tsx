import type { DashboardStatistics as AllFigures } from '@kundan/contracts/admin/orders.contract';
import { formatRupees } from '@kundan/domain/format-rupees';
import { Link } from '@tanstack/react-router';
import { Loaded, type LoadedProps } from '../../../ui/feedback/loaded.tsx';
import { ProductLink } from '../layout/product-link.tsx';
import { Periods } from './periods.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import './statistics.css';

/** The shop's statistics: revenue, orders by status, best-selling products. */
export function DashboardStatistics({ query }: Pick<LoadedProps<AllFigures>, 'query'>) {
  return (
    <section className="figures" aria-labelledby="figures-title">
      <h2 id="figures-title">Today</h2>
      <Loaded query={query} loading="Loading figures..." failed="The figures could not be read." height="32rem">
        {(figures) => <AllOf figures={figures} />}
      </Loaded>
    </section>
  );
}

function AllOf({
  figures: { days, periods, orders_by_status: statuses, best_sellers: sellers },
}: {
  figures: AllFigures;
}) {
  const today = days.at(-1);
  const most = Math.max(1, ...statuses.map(({ count }) => count));
  return (
    <>
      <dl className="figures__today">
        <Figure name="Revenue today" value={formatRupees(today?.revenue ?? 0)} />
        <Figure name="Orders today" value={String(today?.orders ?? 0)} />
      </dl>
      <Periods periods={periods} />
      <RevenueChart days={days} />
      <div className="figures__halves">
        <section className="box" aria-labelledby="by-status">
          <h3 id="by-status">Orders by status</h3>
          <ul className="figures__bars">
            {statuses.map(({ status, count }) => (
              <li key={status}>
                <Link className="text-link" to="/admin-panel/orders" search={{ status }}>
                  {status}
                </Link>
                <span className="figures__bar" style={{ inlineSize: `${(count / most) * 100}%` }} aria-hidden />
                <strong>{count}</strong>
              </li>
            ))}
          </ul>
        </section>
        <section className="box" aria-labelledby="best-sellers">
          <h3 id="best-sellers">Best sellers of 30 days</h3>
          {sellers.length === 0 ? (
            <p className="soft">Nothing has been sold yet.</p>
          ) : (
            <ol className="figures__sellers">
              {sellers.map(({ product_id, name, units }) => (
                <li key={product_id}>
                  <ProductLink className="text-link" id={product_id}>
                    {name}
                  </ProductLink>
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
