import type { ReactNode } from 'react';
import './heading.css';

/** The title of a section or page with an optional small line above it; use `level` 1 once per page. */
export function Heading({
  level,
  eyebrow,
  children,
  id,
  start = false,
}: {
  level: 1 | 2;
  eyebrow?: ReactNode;
  children: ReactNode;
  id?: string;
  start?: boolean;
}) {
  const Tag = level === 1 ? 'h1' : 'h2';
  return (
    <div className={`heading${start ? ' heading--start' : ''}`}>
      {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
      <Tag id={id}>{children}</Tag>
    </div>
  );
}
