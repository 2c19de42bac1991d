import { billingMessages as texts } from '@kundan/texts/en/billing';
import { useState } from 'react';
import { TextField } from '../../../ui/form/field.tsx';
import { isFocusFree } from '../../../ui/form/schema-form.ts';
import type { CheckoutForm } from '../checkout-form.ts';

/** The buyer's number as a taxpayer. */
export default function PanField({ form: { register } }: { form: CheckoutForm }) {
  const field = register('pan');
  // The form may have refused it before this code was loaded.
  const [wasRefused] = useState(() => field.announced === true && field.error !== undefined && isFocusFree());
  return (
    <TextField
      label={texts.pan}
      hint={texts.panHint}
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={14}
      {...field}
      autoFocus={wasRefused}
    />
  );
}
