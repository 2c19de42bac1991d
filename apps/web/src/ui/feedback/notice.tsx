import type { ReactNode } from 'react';
import './notice.css';

/** Placeholder for missing content: an empty list, a failed load, a page that requires signing in. */
export function Notice({
  children,
  alert = false,
  action,
}: {
  children: ReactNode;
  alert?: boolean;
  action?: ReactNode;
}) {
  return (
    <div className="notice">
      <span className="notice__ornament" aria-hidden />
      <p className="notice__text" role={alert ? 'alert' : undefined}>
        {children}
      </p>
      {action ? <div className="notice__action">{action}</div> : null}
    </div>
  );
}
