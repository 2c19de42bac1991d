import type { DefaultValues } from 'react-hook-form';
import type { CheckoutInput } from './checkout-form.ts';

const KEY = 'checkout';
type Draft = DefaultValues<CheckoutInput>;

interface Kept {
  /** The shopper who typed it; undefined when nobody was signed in. */
  by?: string | undefined;
  form?: Draft;
}

const empty: Draft = {
  name: '',
  email: '',
  phone: '',
  address: { addressLane: '', city: '', mandal: '', district: '', pinCode: '' },
  terms: false,
};

/** What was typed before a reload; it lives as long as the tab, and never leaves the device. */
export function readDraft(shopperId: string | undefined): Draft {
  try {
    const { by, form: kept } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Kept;
    // What was typed before signing in is taken along; another shopper's address is not.
    if (!kept || (by && shopperId && by !== shopperId)) return empty;
    return { ...empty, ...kept, address: { ...empty.address, ...kept.address }, terms: false };
  } catch {
    return empty;
  }
}

/** Silent where the browser keeps nothing. */
export function keepDraft(form: Draft, by: string | undefined): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ by, form } satisfies Kept));
  } catch {
    // A full or forbidden storage must not stop anybody from paying.
  }
}

export function forgetDraft(): void {
  sessionStorage.removeItem(KEY);
}
