import { placeOfPinCode } from '@kundan/domain/customer/pin-code';
import { useRef } from 'react';
import type { CheckoutForm } from './checkout-form.ts';

/** Fills in state and district where the PIN code tells them, and never touches what a person wrote there. */
export function usePinCode({ getValues, setValue, formState }: CheckoutForm): (pinCode: string) => void {
  const filled = useRef<{ state?: string | undefined; district?: string | undefined }>({});
  return (pinCode) => {
    const place = placeOfPinCode(pinCode.trim());
    if (!place) return;
    const { state, district } = getValues('address');
    const options = { shouldValidate: formState.isSubmitted, shouldDirty: true };
    if (!state || state === filled.current.state) {
      filled.current.state = place.state;
      setValue('address.state', place.state, options);
    }
    if (!district || district === filled.current.district) {
      filled.current.district = place.district;
      setValue('address.district', place.district ?? '', place.district ? options : {});
    }
  };
}
