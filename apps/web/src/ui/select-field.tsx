import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

/** A native select: the best list on a phone. Options are its children. */
export function SelectField({ label, error, hint, ...select }: FieldProps & ComponentProps<'select'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(wiring) => <select className="field__control field__control--select" {...select} {...wiring} />}
    </FieldFrame>
  );
}
