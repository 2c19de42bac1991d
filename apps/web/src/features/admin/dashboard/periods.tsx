import type { DashboardStatistics } from '@kundan/contracts/admin/orders.contract';
import { formatRupees } from '@kundan/domain/format-rupees';
import { change } from './change.ts';

/** Sales of the last 7, 30 and 90 days, each against the period before it. */
export function Periods({ periods }: Pick<DashboardStatistics, 'periods'>) {
  return (
    <div className="periods box">
      <table>
        <caption>Compared with the period before</caption>
        <thead>
          <tr>
            <th scope="col">Period</th>
            <th scope="col">Revenue</th>
            <th scope="col">Orders</th>
            <th scope="col">Average order</th>
          </tr>
        </thead>
        <tbody>
          {periods.map(({ days, revenue, orders, average_order: average, previous }) => (
            <tr key={days}>
              <th scope="row">{days} days</th>
              <td>
                {formatRupees(revenue)} <Change now={revenue} before={previous.revenue} />
              </td>
              <td>
                {orders} <Change now={orders} before={previous.orders} />
              </td>
              <td>
                {average === null ? '–' : formatRupees(Math.round(average))}{' '}
                {average === null || previous.average_order === null ? null : (
                  <Change now={average} before={previous.average_order} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Change({ now, before }: { now: number; before: number }) {
  const text = change(now, before);
  if (!text) return null;
  return <span className={now >= before ? 'periods__more' : 'periods__less'}>{text}</span>;
}
