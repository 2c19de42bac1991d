import type { DefaultValues } from 'react-hook-form';
import { keptItem, tabItem } from '../../auth/tab-items.ts';
import { isRecord } from '../../browser/stored-json.ts';
import type { CheckoutInput } from './checkout-form.ts';

type Draft = DefaultValues<CheckoutInput>;

/** The values of an empty form. */
export const EMPTY_DRAFT: Draft = {
  name: '',
  email: '',
  phone: '',
  address: { addressLane: '', city: '', mandal: '', district: '', pinCode: '' },
  gift: null,
  terms: false,
};

const isDraft = (value: unknown): value is Draft => isRecord(value) && isRecord(value['address']);
const item = tabItem('checkout', isDraft);
const kept = keptItem('checkout-draft', isDraft);

/** The form's values before a reload, or before the shopper closed the tab. They never leave the device. */
export function readDraft(shopperId: string | undefined): Draft {
  const stored = item.read(shopperId) ?? (shopperId === undefined ? undefined : kept.read(shopperId));
  if (!stored) return EMPTY_DRAFT;
  return { ...EMPTY_DRAFT, ...stored, address: { ...EMPTY_DRAFT.address, ...stored.address }, terms: false };
}

/** Stores the form's values but the PAN: in the tab, and for a week on the device of a shopper. `by` is undefined for a visitor. */
export function saveDraft({ pan: _, ...form }: Draft, by: string | undefined): void {
  item.write(form, by);
  if (by !== undefined) kept.write(form, by);
}

export function clearDraft(): void {
  item.remove();
  kept.remove();
}
