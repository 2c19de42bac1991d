import type { ReactNode } from 'react';
import { shopMessages as messages } from '@kundan/texts/en/shop';
import { Heading } from '../../../ui/text/heading.tsx';

/** The frame of every listing: title, controls and products. */
export function ListingFrame({
  title,
  lead,
  controls,
  filter,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  controls?: ReactNode;
  /** Beside or below the controls, and only with them. */
  filter?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="page listing">
      <div className="listing__head">
        <Heading level={1}>{title}</Heading>
        {lead ? <p className="listing__lead">{lead}</p> : null}
      </div>
      {controls ? (
        <>
          <a className="skip-link" href="#results">
            {messages.skip}
          </a>
          <div className="listing__controls">
            {controls}
            {filter}
          </div>
        </>
      ) : null}
      <div id="results" className="listing__results" tabIndex={-1}>
        {children}
      </div>
    </div>
  );
}
