import type { ReactNode } from 'react';
import { Message, type Outcome } from '../../../ui/feedback/message.tsx';

interface OptionalUseProps {
  title: string;
  text: string;
  outcome: Outcome | undefined;
  /** The button. */
  children: ReactNode;
}

/** One optional use: what it is, its button, and the result. */
export function OptionalUse({ title, text, outcome, children }: OptionalUseProps) {
  return (
    <li className="account__row">
      <div>
        <h3>{title}</h3>
        <p className="soft">{text}</p>
        <Message message={outcome} />
      </div>
      {children}
    </li>
  );
}
