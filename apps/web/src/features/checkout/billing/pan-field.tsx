import { billingMessages as texts } from '@kundan/texts/en/billing';
import { TextField } from '../../../ui/form/field.tsx';
import type { CheckoutForm } from '../checkout-form.ts';

/** The buyer's number as a taxpayer. */
export default function PanField({ form: { register } }: { form: CheckoutForm }) {
  return (
    <TextField
      label={texts.pan}
      hint={texts.panHint}
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={14}
      {...register('pan')}
    />
  );
}
