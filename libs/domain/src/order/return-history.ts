import type { OrderEvent } from './order-events.ts';
import type { OrderReturn, ReturnState } from './order-return.ts';

/** What happened to a return, with the time: ISO 8601 in UTC. */
export interface ReturnStep {
  step: ReturnState | 'refunded' | 'replaced';
  at: string;
}

/** A return with its history, the oldest step first. */
export interface RecordedReturn extends OrderReturn {
  history: readonly ReturnStep[];
}

/** Adds to each return of an order what its events say of it. */
export function withHistory(
  returns: readonly OrderReturn[],
  events: readonly { event: OrderEvent; recordedAt: string }[],
): RecordedReturn[] {
  return returns.map((one) => {
    const history = events.flatMap(({ event, recordedAt: at }) =>
      stepsOf(event, one.number).map((step) => ({ step, at })),
    );
    return { ...one, history };
  });
}

function stepsOf(event: OrderEvent, number: number): ReturnStep['step'][] {
  if (event.type === 'ReturnRequested') return event.number === number ? ['requested'] : [];
  if (event.type === 'PaymentRefunded') return event.returnNumber === number ? ['refunded'] : [];
  if (event.type !== 'ReturnStateChanged' || event.number !== number) return [];
  return event.replacement === undefined ? [event.state] : [event.state, 'replaced'];
}
