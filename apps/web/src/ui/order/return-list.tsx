import { orderStatusTexts } from '@kundan/texts/en/order-status';
import { returnMessages as texts } from '@kundan/texts/en/return';
import type { OrderStatus } from '@kundan/domain/shop';
import type { OrderReturn } from '@kundan/contracts/order-returns';

/** The returns of an order, oldest first; nothing without any. Orders that an older version stored on the device have none. */
export function ReturnList({ returns = [] }: { returns: readonly OrderReturn[] | undefined }) {
  if (returns.length === 0) return null;
  return (
    <ul aria-label={texts.list}>
      {returns.map(({ id, state, lines, note, replacement }) => (
        <li key={id}>
          {id}: {lines.length === 0 ? texts.whole : lines.map(texts.line).join(', ')}, {texts.step(state).toLowerCase()}
          {note ? <p>{note}</p> : null}
          {replacement ? <p>{texts.replacement(replacement)}</p> : null}
        </li>
      ))}
    </ul>
  );
}

/** The words of a status; other entries of a timeline have words already. */
const wordsOf = (status: string): string => orderStatusTexts.statuses[status as OrderStatus] ?? status;

/** The timeline of an order with the steps of its returns. */
export function withReturns<Entry extends { status: string; at: string }>({
  timeline,
  returns = [],
}: {
  timeline: readonly Entry[];
  returns?: readonly OrderReturn[] | undefined;
}) {
  const steps = returns.flatMap(({ id, history }) =>
    history.map(({ step, at }) => ({ status: texts.step(step), at, text: id })),
  );
  const reached = timeline.map((entry) => ({ ...entry, status: wordsOf(entry.status) }));
  return [...reached, ...steps].toSorted((one, other) => one.at.localeCompare(other.at));
}
