import type { ReactNode } from 'react';
import './badge.css';

/** A small label: `sale` on photographs, `good` / `bad` / `plain` for states. */
export function Badge({ tone, children }: { tone: 'sale' | 'good' | 'bad' | 'plain'; children: ReactNode }) {
  return <span className={`badge badge--${tone}`}>{children}</span>;
}
