import type { SupportMessage } from '@kundan/contracts/admin/messages.contract';
import { Badge } from '../../../ui/text/badge.tsx';
import { timeText } from '../../../ui/text/time-text.ts';
import { clockText } from './clock-text.ts';

interface ClockProps {
  message: SupportMessage;
  /** In ms since 1970. */
  now: number;
}

/** The clock that ends first; that it is resolved otherwise. */
export function Clock({ message, now }: ClockProps) {
  const clock = clockText(message, now);
  return clock ? <Badge tone={clock.tone}>{clock.text}</Badge> : <Badge tone="good">Resolved</Badge>;
}

/** Both clocks that the law starts when a message arrives. */
export function Clocks({ message, now }: ClockProps) {
  return (
    <section className="ticket__clocks" aria-label="Clocks">
      <Clock message={message} now={now} />
      <dl>
        <Deadline duty="Acknowledge" by={message.acknowledge_by} at={message.acknowledged_at} done="Acknowledged" />
        <Deadline duty="Resolve" by={message.resolve_by} at={message.resolved_at} done="Resolved" />
      </dl>
    </section>
  );
}

function Deadline({ duty, by, at, done }: { duty: string; by: string; at: string | null; done: string }) {
  return (
    <>
      <dt>{at === null ? `${duty} by` : done}</dt>
      <dd>
        <time dateTime={at ?? by}>{timeText(at ?? by)}</time>
        {at !== null && at > by ? ', late' : null}
      </dd>
    </>
  );
}
