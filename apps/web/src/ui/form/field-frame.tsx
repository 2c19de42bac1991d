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

/** The ids of a control's hint and error, and the list of those that are shown, for `aria-describedby`. */
export function descriptionOf(id: string, { error, hint }: Pick<FieldProps, 'error' | 'hint'>) {
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const described = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ') || undefined;
  return { hintId, errorId, described };
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
  const { described, hintId, errorId } = descriptionOf(id, { error, hint });
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {optional ? <span className="field__optional"> (optional)</span> : null}
      </label>
      {hint ? (
        <p className="field__hint" id={hintId}>
          {hint}
        </p>
      ) : null}
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <p className="field__error" role="alert" id={errorId}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
