import { useId, type ReactNode } from 'react';
import './field.css';

export interface FieldProps {
  label: ReactNode;
  /** Error text below the control; associated with it and announced when it appears. */
  error?: string | undefined;
  /** Help text below the label. */
  hint?: ReactNode;
}

interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label, hint and error of a control. */
export function FieldFrame({
  label,
  error,
  hint,
  optional,
  children,
}: FieldProps & { optional?: boolean; children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {optional ? <span className="field__optional"> (optional)</span> : null}
      </label>
      {hint ? (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <p className="field__error" role="alert" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
