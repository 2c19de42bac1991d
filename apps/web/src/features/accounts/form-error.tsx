import type { ReactNode } from 'react';
import './account-form.css';

/** The error of the form as a whole. */
export function FormError({ children }: { children: ReactNode }) {
  return children ? (
    <p className="account-form__error" role="alert">
      {children}
    </p>
  ) : null;
}
