import { billingMessages as texts } from '@kundan/texts/en/billing';
import { TextField } from '../../../ui/form/field.tsx';
import type { CheckoutForm } from '../checkout-form.ts';

/** What the invoice of a business names. */
export default function BusinessFields({ form: { register } }: { form: CheckoutForm }) {
  return (
    <>
      <TextField
        label={texts.businessName}
        autoComplete="organization"
        maxLength={200}
        {...register('business_name')}
      />
      <TextField
        label={texts.gstin}
        hint={texts.gstinHint}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        {...register('gstin')}
      />
    </>
  );
}
