import type { DashboardStatistics } from '@kundan/contracts/admin/orders.contract';
import { formatRupees } from '@kundan/domain/format-rupees';
import { LOCALE } from '@kundan/domain/shop';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { marksFor, shortRupees } from './revenue-scale.ts';

type Day = DashboardStatistics['days'][number];

/** '2026-11-20' → '20 Nov'. A calendar day, formatted in UTC so that no time zone shifts it. */
const dayText = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Revenue of the last days as bars, and as a table for screen readers. */
export function RevenueChart({ days }: { days: readonly Day[] }) {
  const marks = marksFor(Math.max(0, ...days.map(({ revenue }) => revenue)));
  const end = marks.at(-1)!;
  const total = days.reduce((sum, { revenue }) => sum + revenue, 0);
  return (
    <figure className="chart box">
      <figcaption>
        <h3>Revenue by day</h3>
        <p>
          {formatRupees(total)} in {days.length} days
        </p>
      </figcaption>
      <div
        className="chart__plot"
        role="img"
        aria-label={`Revenue of the last ${days.length} days, ${formatRupees(total)} together. The table below has each day.`}
      >
        <ol className="chart__marks">
          {marks.toReversed().map((mark) => (
            <li key={mark}>{shortRupees(mark)}</li>
          ))}
        </ol>
        <ol className="chart__bars" style={{ '--steps': marks.length - 1 } as CSSProperties}>
          {days.map(({ day, revenue }) => (
            <li key={day} title={`${dayText(day)}: ${formatRupees(revenue)}`}>
              {revenue > 0 ? <span className="chart__value">{shortRupees(revenue)}</span> : null}
              <span className="chart__bar" style={{ blockSize: `${(revenue / end) * 100}%` }} />
            </li>
          ))}
        </ol>
        <ol className="chart__days">
          {days.map(({ day }, index) => (
            <li key={day}>{index === days.length - 1 ? 'Today' : dayText(day)}</li>
          ))}
        </ol>
      </div>
      <details className="chart__table">
        <summary>As a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Orders</th>
              <th scope="col">Revenue</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, orders, revenue }) => (
              <tr key={day}>
                <th scope="row">
                  <Link className="text-link" to="/admin-panel/orders" search={{ from: day, to: day }}>
                    {dayText(day)}
                  </Link>
                </th>
                <td>{orders}</td>
                <td>{formatRupees(revenue)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
