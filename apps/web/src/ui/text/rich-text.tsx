import type { Rich } from '@kundan/texts/texts';
import { createElement, Fragment, type ReactNode } from 'react';

/** A sentence with its links and emphasized parts in their places. As children of their own, the parts need no keys. */
export const RichText = ({ text }: { text: Rich<ReactNode> }) => createElement(Fragment, null, ...text);

/** An emphasized part of a sentence. */
export const strong = (text: string): ReactNode => <strong>{text}</strong>;
