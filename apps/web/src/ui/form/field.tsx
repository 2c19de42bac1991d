import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError, FieldFrame, FieldHint, wiringOf, type FieldProps } from './field-frame.tsx';

/** A labelled input. Spread react-hook-form's `register('name')` into it. */
export function TextField({
  label,
  error,
  announced,
  hint,
  below,
  optional = false,
  ...input
}: FieldProps & { optional?: boolean; below?: ReactNode } & ComponentProps<'input'>) {
  return (
    <FieldFrame label={label} error={error} announced={announced} hint={hint} below={below} optional={optional}>
      {(wiring) => <input className="field__control" {...input} {...wiring} />}
    </FieldFrame>
  );
}

export function TextAreaField({
  label,
  error,
  announced,
  hint,
  optional = false,
  ...area
}: FieldProps & { optional?: boolean } & ComponentProps<'textarea'>) {
  return (
    <FieldFrame label={label} error={error} announced={announced} hint={hint} optional={optional}>
      {(wiring) => <textarea className="field__control" rows={5} {...area} {...wiring} />}
    </FieldFrame>
  );
}

/** A checkbox with its label beside it. */
export function CheckField({ label, error, announced, hint, ...input }: FieldProps & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className="field">
      <div className="field__check">
        <input type="checkbox" {...input} {...wiringOf(id, { error, hint })} />
        <label htmlFor={id}>{label}</label>
      </div>
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={id} error={error} announced={announced} />
    </div>
  );
}
