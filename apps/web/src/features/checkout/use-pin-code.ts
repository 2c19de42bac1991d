import { normalizePinCode } from '@kundan/domain/customer/validation';
import { useRef } from 'react';
import type { CheckoutForm } from './checkout-form.ts';

type Part = 'state' | 'district' | 'city';
const PARTS: readonly Part[] = ['state', 'district', 'city'];

/** Fills in state, district and city for a PIN code, and never overwrites typed text. */
export function usePinCode({ getValues, setValue, formState }: CheckoutForm): (pinCode: string) => void {
  const filled = useRef<Partial<Record<Part, string | undefined>>>({});
  return (typed) => {
    const pinCode = normalizePinCode(typed);
    if (pinCode.length !== 6) return;
    // The table is loaded when the first PIN code is complete.
    void import('@kundan/domain/customer/pin-code').then(({ findPinCodeArea }) => {
      const area = findPinCodeArea(pinCode);
      if (!area || getValues('address.pinCode') !== pinCode) return;
      for (const part of PARTS) {
        const current = getValues(`address.${part}`);
        const known = area[part];
        if (current && current !== filled.current[part]) continue;
        filled.current[part] = known;
        // An empty field is not an error of the shopper, before the form was sent or after.
        const options = known ? { shouldValidate: formState.isSubmitted, shouldDirty: true } : {};
        setValue(`address.${part}`, known ?? '', options);
      }
    }, console.error);
  };
}
