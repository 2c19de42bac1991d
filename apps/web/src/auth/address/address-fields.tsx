import { normalizePinCode } from '@kundan/domain/customer/validation';
import { STATES } from '@kundan/domain/customer/states';
import { useEffect, useEffectEvent } from 'react';
import { useShopDetails } from '../../http/shop-details.ts';
import { TextField } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { AddressForm } from './address-form.ts';
import { usePinCode } from './use-pin-code.ts';
import './form-grid.css';

interface AddressFieldsProps {
  form: AddressForm;
  /** Whether the PIN code gets the focus when the fields appear. */
  focusOnMount?: () => boolean;
}

/** The fields of an address, for a `.form-grid`. The PIN code fills in state, district and city. */
export function AddressFields({ form, focusOnMount = () => false }: AddressFieldsProps) {
  const { register, formState, setFocus } = form;
  const errors = formState.errors.address;
  const { areas = STATES } = useShopDetails().delivery;
  const onPinCode = usePinCode(form);
  const focus = useEffectEvent(() => focusOnMount() && setFocus('address.pinCode'));
  useEffect(() => void focus(), []);
  return (
    <>
      <TextField
        label="Pin Code"
        inputMode="numeric"
        autoComplete="postal-code"
        // Six digits, and room for the spaces that people write between them.
        maxLength={10}
        error={errors?.pinCode?.message}
        {...register('address.pinCode', {
          setValueAs: normalizePinCode,
          onChange: (event: { target: HTMLInputElement }) => onPinCode(event.target.value),
        })}
      />
      <div className="form-grid__wide">
        <TextField
          label="Address Lane"
          autoComplete="address-line1"
          autoCapitalize="words"
          maxLength={300}
          error={errors?.addressLane?.message}
          {...register('address.addressLane')}
        />
      </div>
      <TextField
        label="City"
        autoComplete="address-level2"
        autoCapitalize="words"
        maxLength={100}
        error={errors?.city?.message}
        {...register('address.city')}
      />
      <TextField
        label="Mandal"
        autoComplete="off"
        autoCapitalize="words"
        maxLength={100}
        error={errors?.mandal?.message}
        {...register('address.mandal')}
      />
      <TextField
        label="District"
        autoComplete="off"
        autoCapitalize="words"
        maxLength={100}
        error={errors?.district?.message}
        {...register('address.district')}
      />
      <SelectField
        label="State"
        autoComplete="address-level1"
        error={errors?.state?.message}
        // Another state may be the right one of the PIN code.
        {...register('address.state', { deps: 'address.pinCode' })}
      >
        <option value="">Select your state</option>
        {areas.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </SelectField>
    </>
  );
}
