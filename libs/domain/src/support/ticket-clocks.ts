import { HOUR_MS } from '../durations.ts';
import { type Dated, onDay } from '../dated.ts';
import { addMonthsInIndia, dayInIndia } from '../day-in-india.ts';

/**
 * How long the shop has to acknowledge a complaint and to resolve it, from its receipt. Every message counts as a complaint: nobody
 * sorts them. Source: rule 4(5) of the Consumer Protection (E-Commerce) Rules, 2020, notified on 23 July 2020 (G.S.R. 462(E)).
 */
const PERIODS: readonly Dated<{ acknowledgeHours: number; resolveMonths: number }>[] = [
  { from: '2020-07-23', value: { acknowledgeHours: 48, resolveMonths: 1 } },
];

/** Hours before its end from which a clock is close. Not of the law: time to act. */
const CLOSE_HOURS = { acknowledge: 12, resolve: 7 * 24 };

/** Until when a message that was received at an instant must be acknowledged and resolved. */
export function ticketDeadlines(receivedAt: Date): { acknowledgeBy: Date; resolveBy: Date } {
  const { acknowledgeHours, resolveMonths } = onDay(PERIODS, dayInIndia(receivedAt));
  return {
    acknowledgeBy: new Date(receivedAt.getTime() + acknowledgeHours * HOUR_MS),
    resolveBy: addMonthsInIndia(receivedAt, resolveMonths),
  };
}

export interface TicketClock {
  duty: 'acknowledge' | 'resolve';
  by: Date;
  state: 'running' | 'close' | 'overdue';
}

/** The clock of an open message that ends first. */
export function ticketClock(receivedAt: Date, isAcknowledged: boolean, now: Date): TicketClock {
  const { acknowledgeBy, resolveBy } = ticketDeadlines(receivedAt);
  const duty = isAcknowledged ? 'resolve' : 'acknowledge';
  const by = isAcknowledged ? resolveBy : acknowledgeBy;
  const left = by.getTime() - now.getTime();
  const isClose = left <= CLOSE_HOURS[duty] * HOUR_MS;
  return { duty, by, state: left <= 0 ? 'overdue' : isClose ? 'close' : 'running' };
}
