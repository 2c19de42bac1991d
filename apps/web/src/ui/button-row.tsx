import type { ReactNode } from 'react';
import './button-row.css';

/** The buttons at the end of a dialog or a form, side by side where there is space. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="button-row">{children}</div>;
}
