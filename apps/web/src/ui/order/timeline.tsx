import type { OrderStatus } from '@kundan/domain/shop';
import { orderStatusTexts as texts } from '@kundan/texts/en/order-status';
import { timeText } from '../text/time-text.ts';
import './timeline.css';

interface TimelineProps {
  /** Oldest first; `at` in ISO 8601. `text`: more about the entry. */
  entries: readonly { status: string; at: string; text?: string }[];
  /** The statuses that are still to come. */
  coming?: readonly OrderStatus[];
}

/** The status history of an order. */
export function Timeline({ entries, coming = [] }: TimelineProps) {
  return (
    <ol className="timeline" aria-label={texts.timeline}>
      {entries.map(({ status, at, text }) => (
        <li key={`${status} ${at}`} className="timeline__entry">
          <span className="timeline__status">{status}</span>
          <time className="timeline__time" dateTime={at}>
            {timeText(at)}
          </time>
          {text === undefined ? null : <p className="timeline__text">{text}</p>}
        </li>
      ))}
      {coming.map((status) => (
        <li key={status} className="timeline__entry timeline__entry--coming">
          <span className="visually-hidden">{texts.coming}</span>
          {texts.statuses[status]}
        </li>
      ))}
    </ol>
  );
}
