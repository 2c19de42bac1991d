import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

/** A native select, which phones show best. Its children are the options. */
export function SelectField({ label, error, announced, hint, ...select }: FieldProps & ComponentProps<'select'>) {
  return (
    <FieldFrame label={label} error={error} announced={announced} hint={hint}>
      {(wiring) => <select className="field__control field__control--select" {...select} {...wiring} />}
    </FieldFrame>
  );
}
