import type { DefaultValues } from 'react-hook-form';
import { tabItem } from '../../auth/tab-items.ts';
import { isRecord } from '../../browser/stored-json.ts';
import type { CheckoutInput } from './checkout-form.ts';

type Draft = DefaultValues<CheckoutInput>;

/** The values of an empty form. */
export const EMPTY_DRAFT: Draft = {
  name: '',
  email: '',
  phone: '',
  address: { addressLane: '', city: '', mandal: '', district: '', pinCode: '' },
  terms: false,
};

const item = tabItem('checkout', (value): value is Draft => isRecord(value) && isRecord(value['address']));

/** The form's values before a reload. They are stored in session storage and never leave the device. */
export function readDraft(shopperId: string | undefined): Draft {
  const stored = item.read(shopperId);
  if (!stored) return EMPTY_DRAFT;
  return { ...EMPTY_DRAFT, ...stored, address: { ...EMPTY_DRAFT.address, ...stored.address }, terms: false };
}

/** Stores the form's values; `by` is undefined for a visitor. */
export const saveDraft = (form: Draft, by: string | undefined): void => item.write(form, by);

export const clearDraft = item.remove;
