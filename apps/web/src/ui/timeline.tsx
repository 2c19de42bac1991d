import { timeText } from './time-text.ts';
import './timeline.css';

interface TimelineProps {
  /** Oldest first; `at` as ISO 8601. */
  entries: readonly { status: string; at: string }[];
}

/** What happened to an order, and when. */
export function Timeline({ entries }: TimelineProps) {
  return (
    <ol className="timeline" aria-label="Timeline">
      {entries.map(({ status, at }) => (
        <li key={`${status} ${at}`} className="timeline__entry">
          <span className="timeline__status">{status}</span>
          <time className="timeline__time" dateTime={at}>
            {timeText(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
