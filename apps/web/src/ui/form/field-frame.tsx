import { shopMessages } from '@kundan/texts/en/shop';
import { useId, type ReactNode } from 'react';
import './field.css';

export interface FieldProps {
  label: ReactNode;
  /** Error text below the control, and associated with it. */
  error?: string | undefined;
  /** Whether a screen reader reads the error out when it appears. In a form that is the first one only. */
  announced?: boolean | undefined;
  /** Help text below the label. */
  hint?: ReactNode;
}

interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The ids of a control's hint and error, and the list of those that are shown, for `aria-describedby`. */
export function wiringOf(id: string, { error, hint }: Pick<FieldProps, 'error' | 'hint'>): Wiring {
  return {
    id,
    'aria-describedby': [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p className="field__hint" id={`${id}-hint`}>
      {children}
    </p>
  );
}

/** The message of an invalid control. It is a live region only where nothing else announces it. */
export function FieldError({ id, error, announced = true }: { id: string } & Pick<FieldProps, 'error' | 'announced'>) {
  if (!error) return null;
  return (
    <p className="field__error" role={announced ? 'alert' : undefined} id={`${id}-error`}>
      {error}
    </p>
  );
}

/** Label, hint and error of a control. */
export function FieldFrame({
  label,
  error,
  announced,
  hint,
  optional,
  below,
  children,
}: FieldProps & { optional?: boolean; below?: ReactNode; children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {optional ? <span className="field__optional">{shopMessages.optional}</span> : null}
      </label>
      <FieldHint id={id}>{hint}</FieldHint>
      {children(wiringOf(id, { error, hint }))}
      {below}
      <FieldError id={id} error={error} announced={announced} />
    </div>
  );
}
