import type { ReactNode } from 'react';
import { Message, type Words } from '../../../ui/feedback/message.tsx';

interface OptionalUseProps {
  title: string;
  text: string;
  words: Words | undefined;
  /** The button. */
  children: ReactNode;
}

/** One optional use: what it is, its button, and the result. */
export function OptionalUse({ title, text, words, children }: OptionalUseProps) {
  return (
    <li className="account__row">
      <div>
        <h3>{title}</h3>
        <p className="account__soft">{text}</p>
        <Message message={words} />
      </div>
      {children}
    </li>
  );
}
