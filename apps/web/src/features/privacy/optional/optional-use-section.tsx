import type { ReactNode } from 'react';
import { Message, type Outcome } from '../../../ui/feedback/message.tsx';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';

interface OptionalUseSectionProps {
  title: string;
  text: string;
  outcome: Outcome | undefined;
  /** The button. */
  children: ReactNode;
}

/** One optional use: what it is, its button, and the result. */
export function OptionalUseSection({ title, text, outcome, children }: OptionalUseSectionProps) {
  const row = useFocusAfterRemoval<HTMLLIElement>();
  return (
    <li className="account__row" {...row}>
      <div>
        <h3>{title}</h3>
        <p className="soft">{text}</p>
        <Message message={outcome} />
      </div>
      {children}
    </li>
  );
}
