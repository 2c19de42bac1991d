import type { ReactNode } from 'react';
import './policy-page.css';

/** A text page (policies, about, features) with headings, paragraphs and lists. */
export function PolicyPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <article className="page page--narrow policy">
      <h1>{title}</h1>
      {lead ? <p className="policy__lead">{lead}</p> : null}
      {children}
    </article>
  );
}
