import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import './file-field.css';

/** The browser's own chooser of files, which phones open with their camera and gallery. */
export function FileField({ label, error, announced, hint, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <FieldFrame label={label} error={error} announced={announced} hint={hint} optional>
      {(wiring) => <input type="file" className="field__control" {...input} {...wiring} />}
    </FieldFrame>
  );
}
