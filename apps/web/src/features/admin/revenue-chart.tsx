import type { Figures } from '@kundan/contracts/admin.contract';
import { formatRupees } from '@kundan/domain/money';
import { LOCALE } from '@kundan/domain/shop';

type Day = Figures['days'][number];

/** The drawing's own units; it is stretched to its place. */
const WIDTH = 700;
const HEIGHT = 180;
const GAP = 0.28;

/** '2026-11-20' → '20 Nov'; a calendar day, so no time zone may move it. */
const dayText = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Revenue of the last days as bars; the same as a table for everybody who wants the figures. */
export function RevenueChart({ days }: { days: readonly Day[] }) {
  const most = Math.max(1, ...days.map(({ revenue }) => revenue));
  const total = days.reduce((sum, { revenue }) => sum + revenue, 0);
  const step = WIDTH / Math.max(1, days.length);
  return (
    <figure className="chart">
      <figcaption>
        <h3>Revenue by day</h3>
        <p>
          {formatRupees(total)} in {days.length} days
        </p>
      </figcaption>
      <svg
        className="chart__bars"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Revenue of the last ${days.length} days, ${formatRupees(total)} together. The table below has each day.`}
      >
        {days.map(({ day, revenue }, index) => {
          const height = Math.max(revenue > 0 ? 3 : 1, (revenue / most) * HEIGHT);
          return (
            <rect
              key={day}
              className={revenue > 0 ? 'chart__bar' : 'chart__bar chart__bar--none'}
              x={index * step + (step * GAP) / 2}
              y={HEIGHT - height}
              width={step * (1 - GAP)}
              height={height}
            >
              <title>{`${dayText(day)}: ${formatRupees(revenue)}`}</title>
            </rect>
          );
        })}
      </svg>
      <div className="chart__days" aria-hidden>
        {days.map(({ day }) => (
          <span key={day}>{dayText(day)}</span>
        ))}
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
                <th scope="row">{dayText(day)}</th>
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
