import type { ReactNode } from 'react';
import { OwnerText } from '../../ui/text/owner-text.tsx';
import type { PageText } from './load-page.ts';
import './policy-page.css';

interface PolicyPageProps {
  text: PageText;
  look?: 'features';
  /** What the page adds from the settings. */
  children?: ReactNode;
}

/** A page with a text of the owner: policies, about, features. Its first paragraph is the lead. */
export function PolicyPage({ text: { title, html }, look, children }: PolicyPageProps) {
  return (
    <article className={`page page--narrow policy${look ? ` policy--${look}` : ''}`}>
      <h1>{title}</h1>
      <OwnerText isPage html={html} />
      {children ? <div className="owner-text">{children}</div> : null}
    </article>
  );
}
