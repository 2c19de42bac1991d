import { useId, type ComponentProps, type ReactNode } from 'react';
import './field.css';

interface FieldProps {
  label: ReactNode;
  /** What is wrong; shown under the control, tied to it and spoken when it appears. */
  error?: string | undefined;
  /** A short help under the label. */
  hint?: ReactNode;
}

interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

function Frame({
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

/** A labelled input; spread react-hook-form's `register('name')` into it. */
export function TextField({
  label,
  error,
  hint,
  optional = false,
  ...input
}: FieldProps & { optional?: boolean } & ComponentProps<'input'>) {
  return (
    <Frame label={label} error={error} hint={hint} optional={optional}>
      {(wiring) => <input className="field__control" {...input} {...wiring} />}
    </Frame>
  );
}

export function TextAreaField({
  label,
  error,
  hint,
  optional = false,
  ...area
}: FieldProps & { optional?: boolean } & ComponentProps<'textarea'>) {
  return (
    <Frame label={label} error={error} hint={hint} optional={optional}>
      {(wiring) => <textarea className="field__control" rows={5} {...area} {...wiring} />}
    </Frame>
  );
}

/** A native select: the best list on a phone. Options are its children. */
export function SelectField({ label, error, hint, ...select }: FieldProps & ComponentProps<'select'>) {
  return (
    <Frame label={label} error={error} hint={hint}>
      {(wiring) => <select className="field__control field__control--select" {...select} {...wiring} />}
    </Frame>
  );
}

/** A checkbox with its sentence beside it. */
export function CheckField({ label, error, hint, ...input }: FieldProps & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className="field">
      <div className="field__check">
        <input
          type="checkbox"
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {hint ? <p className="field__hint">{hint}</p> : null}
      {error ? (
        <p className="field__error" role="alert" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
