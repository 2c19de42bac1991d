import { normalizePinCode } from '@kundan/domain/customer/validation';
import { STATES } from '@kundan/domain/customer/states';
import { addressMessages } from '@kundan/texts/en/address';
import { stateName } from '@kundan/texts/en/state';
import { useEffect, useEffectEvent } from 'react';
import { useShopDetails } from '../../http/shop-details.ts';
import { TextField } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { AddressForm } from './address-form.ts';
import { usePinCode } from './use-pin-code.ts';
import './form-grid.css';

const texts = addressMessages.fields;

interface AddressFieldsProps {
  form: AddressForm;
  /** Whether the PIN code gets the focus when the fields appear. */
  focusOnMount?: () => boolean;
  /** Whether nothing is delivered there, so that every state of India will do. */
  anywhere?: boolean;
}

/** The fields of an address, for a `.form-grid`. The PIN code fills in state, district and city. */
export function AddressFields({ form, focusOnMount = () => false, anywhere = false }: AddressFieldsProps) {
  const { register, formState, setFocus } = form;
  const errors = formState.errors.address;
  const { areas: served = STATES } = useShopDetails().delivery;
  const areas = anywhere ? STATES : served;
  const onPinCode = usePinCode(form, anywhere);
  const focus = useEffectEvent(() => focusOnMount() && setFocus('address.pinCode'));
  useEffect(() => void focus(), []);
  return (
    <>
      <TextField
        label={texts.pinCode}
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
          label={texts.addressLane}
          autoComplete="address-line1"
          autoCapitalize="words"
          maxLength={300}
          error={errors?.addressLane?.message}
          {...register('address.addressLane')}
        />
      </div>
      <TextField
        label={texts.city}
        autoComplete="address-level2"
        autoCapitalize="words"
        maxLength={100}
        error={errors?.city?.message}
        {...register('address.city')}
      />
      <TextField
        label={texts.mandal}
        placeholder={texts.mandalHint}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={100}
        error={errors?.mandal?.message}
        {...register('address.mandal')}
      />
      <TextField
        label={texts.district}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={100}
        error={errors?.district?.message}
        {...register('address.district')}
      />
      <SelectField
        label={texts.state}
        autoComplete="address-level1"
        error={errors?.state?.message}
        // Another state may be the right one of the PIN code.
        {...register('address.state', { deps: 'address.pinCode' })}
      >
        <option value="">{texts.chooseState}</option>
        {areas.map((state) => (
          <option key={state} value={state}>
            {stateName(state)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
