import type { SupportMessage } from '@kundan/contracts/admin/messages.contract';
import { ticketClock } from '@kundan/domain/support/ticket-clocks';

const HOUR_MS = 3_600_000;
const dutyNames = { acknowledge: 'Acknowledge', resolve: 'Resolve' };

export interface ClockText {
  text: string;
  tone: 'bad' | 'plain';
}

/** The clock of a message that ends first, with the time that is left: 'Resolve in 12 days'. Undefined for a resolved one. */
export function clockText(message: SupportMessage, now: number): ClockText | undefined {
  if (message.state === 'resolved') return undefined;
  const { acknowledged_at: acknowledged, answered_at: answered, created_at: received } = message;
  const { duty, by, state } = ticketClock(new Date(received), (acknowledged ?? answered) !== null, new Date(now));
  const time = timeSpan(Math.abs(by.getTime() - now));
  return state === 'overdue'
    ? { text: `${dutyNames[duty]}: ${time} late`, tone: 'bad' }
    : { text: `${dutyNames[duty]} in ${time}`, tone: state === 'close' ? 'bad' : 'plain' };
}

/** '5 h' up to two days, then '12 days'; whole ones. */
function timeSpan(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
