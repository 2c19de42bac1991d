import type { Rich } from '@kundan/texts/texts';
import { Fragment, type ReactNode } from 'react';

/** A sentence with its emphasized parts in their places. */
export function RichText({ text }: { text: Rich<ReactNode> }) {
  return text.map((part, position) => <Fragment key={position}>{part}</Fragment>);
}

/** An emphasized part of a sentence. */
export const strong = (text: string): ReactNode => <strong>{text}</strong>;
