import { normalizePhone } from '@kundan/domain/customer/validation';
import { labelTexts } from '@kundan/texts/en/label';
import { useRef } from 'react';
import { AddressFields } from '../../auth/address/address-fields.tsx';
import { addressPart } from '../../auth/address/address-form.ts';
import { TextField } from '../../ui/form/field.tsx';
import { EmailSuggestion } from '../../ui/form/lazy-email-suggestion.tsx';
import type { CheckoutForm } from './checkout-form.ts';
import type { FoldedAddress, SavedChoice } from './use-known-shopper.ts';

interface DeliveryFieldsProps {
  form: CheckoutForm;
  /** The address that is shown as a card instead of its fields. */
  folded: FoldedAddress | undefined;
  onUnfold: () => void;
  choice: SavedChoice | undefined;
}

export function DeliveryFields({ form, folded, onUnfold, choice }: DeliveryFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  const wasUnfolded = useRef(false);
  const isAddressFirst = errors.address !== undefined && !errors.name && !errors.email && !errors.phone;
  return (
    <div className="form-grid">
      <TextField
        label={labelTexts.name}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={100}
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label={labelTexts.email}
        type="email"
        autoComplete="email"
        maxLength={254}
        error={errors.email?.message}
        below={<EmailSuggestion form={form} />}
        {...register('email')}
      />
      <TextField
        label={labelTexts.phone}
        type="tel"
        autoComplete="tel"
        // As long as '+91 (0) 98765-43210' with spaces around it.
        maxLength={25}
        error={errors.phone?.message}
        {...register('phone', { setValueAs: normalizePhone })}
      />
      {choice ? <choice.Choice {...choice} /> : null}
      {choice?.chosen ? null : folded ? (
        <folded.Card
          address={folded.address}
          onChange={() => {
            wasUnfolded.current = true;
            onUnfold();
          }}
        />
      ) : (
        // The shopper who unfolded the address wants to type, and an address that was refused is seen from here on.
        <AddressFields form={addressPart(form)} focusOnMount={() => wasUnfolded.current || isAddressFirst} />
      )}
    </div>
  );
}
