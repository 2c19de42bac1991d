import type { ReactNode } from 'react';
import './account-form.css';

/** What went wrong with the form as a whole. */
export function FormError({ children }: { children: ReactNode }) {
  return children ? (
    <p className="account-form__error" role="alert">
      {children}
    </p>
  ) : null;
}
