import type { DefaultValues } from 'react-hook-form';
import { safeSessionStorage } from '../../browser/safe-storage.ts';
import type { CheckoutInput } from './checkout-form.ts';

const KEY = 'checkout';
type Draft = DefaultValues<CheckoutInput>;

interface StoredDraft {
  /** The shopper who typed it; undefined for a signed-out visitor. */
  by?: string | undefined;
  form?: Draft;
}

/** The values of an empty form. */
export const EMPTY_DRAFT: Draft = {
  name: '',
  email: '',
  phone: '',
  address: { addressLane: '', city: '', mandal: '', district: '', pinCode: '' },
  terms: false,
};

/** The form's values before a reload. They are stored in session storage and never leave the device. */
export function readDraft(shopperId: string | undefined): Draft {
  try {
    const { by, form: stored } = JSON.parse(safeSessionStorage.getItem(KEY) ?? '{}') as StoredDraft;
    // Values typed before signing in are restored; another shopper's values are not.
    if (!stored || (by && shopperId && by !== shopperId)) return EMPTY_DRAFT;
    return { ...EMPTY_DRAFT, ...stored, address: { ...EMPTY_DRAFT.address, ...stored.address }, terms: false };
  } catch {
    return EMPTY_DRAFT;
  }
}

/** Stores the form's values. */
export function saveDraft(form: Draft, by: string | undefined): void {
  safeSessionStorage.setItem(KEY, JSON.stringify({ by, form } satisfies StoredDraft));
}

export function clearDraft(): void {
  safeSessionStorage.removeItem(KEY);
}
