import { useId, type ComponentProps } from 'react';
import { descriptionOf, FieldFrame, type FieldProps } from './field-frame.tsx';

/** A labelled input. Spread react-hook-form's `register('name')` into it. */
export function TextField({
  label,
  error,
  hint,
  optional = false,
  ...input
}: FieldProps & { optional?: boolean } & ComponentProps<'input'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint} optional={optional}>
      {(wiring) => <input className="field__control" {...input} {...wiring} />}
    </FieldFrame>
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
    <FieldFrame label={label} error={error} hint={hint} optional={optional}>
      {(wiring) => <textarea className="field__control" rows={5} {...area} {...wiring} />}
    </FieldFrame>
  );
}

/** A checkbox with its label beside it. */
export function CheckField({ label, error, hint, ...input }: FieldProps & ComponentProps<'input'>) {
  const id = useId();
  const { described, hintId, errorId } = descriptionOf(id, { error, hint });
  return (
    <div className="field">
      <div className="field__check">
        <input
          type="checkbox"
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {hint ? (
        <p className="field__hint" id={hintId}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="field__error" role="alert" id={errorId}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
