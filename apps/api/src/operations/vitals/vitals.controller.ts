import { webVitals } from '@kundan/contracts/admin/vitals.contract';
import { reportVitals } from '@kundan/contracts/vitals.contract';
import { dayInIndia } from '@kundan/domain/day-in-india';
import { boundOf, inThousandths, threeQuarters, type WebVital, WEB_VITALS } from '@kundan/domain/web-vitals';
import { DAY_MS } from '@kundan/domain/durations';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { implement } from '../../http/contract/implement.ts';
import { RateLimits } from '../../http/rate-limit/rate-limits.ts';
import { sql } from '../../infrastructure/database/sql.ts';
import { Metrics } from '../metrics/metrics.ts';

/** Each page that a browser loads reports once. Many browsers share the address of a mobile network. */
const LIMIT_PER_IP = { limit: 120, seconds: 60 };
/** The days that the panel sums up. */
const DAYS = 28;

/** Ordered, so that two reports of one page do not wait for each other. */
const COUNT = sql`insert into web_vital_counts (day, route, vital, at_most, count)
  select ${'day'}::date, ${'route'}, one.vital, one.at_most, 1
  from unnest(${'vitals'}::text[], ${'bounds'}::int[]) as one (vital, at_most) order by one.vital
  on conflict (day, route, vital, at_most) do update set count = web_vital_counts.count + 1`;

const CLASSES = sql`select vital, at_most as "atMost", sum(count)::int as count from web_vital_counts
  where day > ${'before'}::date group by vital, at_most`;

/** Counts how fast pages were for shoppers, and nothing else about them. */
@Controller()
export class VitalsController {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: RateLimits,
    private readonly metrics: Metrics,
  ) {}

  readonly report = implement(reportVitals, async ({ input: { route, ...values }, ip }) => {
    await this.limits.perIp('vitals', ip, LIMIT_PER_IP);
    const measured = WEB_VITALS.flatMap((vital) => {
      const value = values[vital];
      return value === undefined ? [] : [{ vital, value }];
    });
    if (measured.length === 0) return undefined;
    for (const { vital, value } of measured)
      this.metrics.webVitals.observe({ metric: vital, route }, inThousandths(vital, value) / 1_000);
    await COUNT.run(this.em.fork(), {
      day: dayInIndia(new Date()),
      route,
      vitals: measured.map(({ vital }) => vital),
      bounds: measured.map(({ vital, value }) => boundOf(vital, value)),
    });
    return undefined;
  });

  readonly read = implement(webVitals, async () => {
    const before = dayInIndia(new Date(Date.now() - DAYS * DAY_MS));
    const classes = await CLASSES.all<{ vital: WebVital; atMost: number; count: number }>(this.em.fork(), { before });
    const vitals = WEB_VITALS.map((vital) => {
      const own = classes.filter((one) => one.vital === vital);
      const bound = threeQuarters(own);
      return {
        vital,
        pages: own.reduce((sum, { count }) => sum + count, 0),
        at_most: bound === null || vital !== 'CLS' ? bound : bound / 1_000,
      };
    });
    return { days: DAYS, vitals };
  });
}
