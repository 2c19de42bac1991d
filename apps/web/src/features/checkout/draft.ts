import type { DefaultValues } from 'react-hook-form';
import type { CheckoutInput } from './checkout-form.ts';

const KEY = 'checkout';
type Draft = DefaultValues<CheckoutInput>;

const empty: Draft = {
  name: '',
  email: '',
  phone: '',
  address: { addressLane: '', city: '', mandal: '', district: '', pinCode: '' },
  terms: false,
};

/** What was typed before a reload; it lives as long as the tab, and never leaves the device. */
export function readDraft(): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Draft;
    return { ...empty, ...kept, address: { ...empty.address, ...kept.address }, terms: false };
  } catch {
    return empty;
  }
}

/** Silent where the browser keeps nothing. */
export function keepDraft(form: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(form));
  } catch {
    // A full or forbidden storage must not stop anybody from paying.
  }
}

export function forgetDraft(): void {
  sessionStorage.removeItem(KEY);
}
