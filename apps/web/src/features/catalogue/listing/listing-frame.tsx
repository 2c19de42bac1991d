import type { ReactNode } from 'react';
import { Heading } from '../../../ui/text/heading.tsx';
import './listing-frame.css';

/** The frame of every listing: title, controls and products. */
export function ListingFrame({
  title,
  lead,
  controls,
  children,
}: {
  title: string;
  lead?: string;
  controls?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="page listing">
      <div className="listing__head">
        <Heading level={1}>{title}</Heading>
        {lead ? <p className="listing__lead">{lead}</p> : null}
      </div>
      {controls ? <div className="listing__controls">{controls}</div> : null}
      {children}
    </div>
  );
}
