import { fieldMessages } from '@kundan/texts/en/field';
import { normalizePinCode } from '@kundan/domain/customer/validation';
import { useRef } from 'react';
import { shopDetails } from '../../http/shop-details.ts';
import type { AddressForm } from './address-form.ts';

type Part = 'state' | 'district' | 'city';
const PARTS: readonly Part[] = ['state', 'district', 'city'];

/** Fills in state, district and city for a PIN code, and never overwrites typed text. Says when the shop does not deliver there, unless it is `anywhere`. */
export function usePinCode(
  { getValues, setValue, setError, clearErrors, formState }: AddressForm,
  anywhere: boolean,
): (pinCode: string) => void {
  const filled = useRef<Partial<Record<Part, string | undefined>>>({});
  return (typed) => {
    const pinCode = normalizePinCode(typed);
    // What was wrong with another PIN code. After the form was sent, each change is checked.
    if (!formState.isSubmitted) clearErrors('address.pinCode');
    if (pinCode.length !== 6) return;
    // The table is loaded when the first PIN code is complete.
    void import('@kundan/domain/customer/pin-code').then(({ areasOfPinCode, findPinCodeArea, unservedArea }) => {
      if (getValues('address.pinCode') !== pinCode) return;
      const { delivery, support } = shopDetails();
      const state = anywhere ? undefined : unservedArea(areasOfPinCode(pinCode), delivery.areas);
      if (state) {
        const message = fieldMessages.delivery.notServed({ state, email: support.email });
        return setError('address.pinCode', { message });
      }
      // Where two states share the PIN code, nothing is known, and what was filled in for another one is taken away.
      const area = findPinCodeArea(pinCode);
      for (const part of PARTS) {
        const current = getValues(`address.${part}`);
        const known = area?.[part];
        if (current && current !== filled.current[part]) continue;
        // Somebody is about to type there.
        if (document.activeElement?.matches(`[name$=${part}]`)) continue;
        filled.current[part] = known;
        // An empty field is not an error of the shopper, before the form was sent or after.
        const options = known ? { shouldValidate: formState.isSubmitted, shouldDirty: true } : {};
        setValue(`address.${part}`, known ?? '', options);
      }
    }, console.error);
  };
}
