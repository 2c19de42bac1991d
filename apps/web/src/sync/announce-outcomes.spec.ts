import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toastStore } from '../ui/feedback/toast.ts';
import type { OutboxEntry } from '../device/db.ts';
import { ApiError } from '../http/request.ts';
import { openAnnouncements } from './announce-outcomes.ts';

let tab: EventTarget & { visibilityState: DocumentVisibilityState };
let announcements: ReturnType<typeof openAnnouncements>;
beforeEach(() => {
  tab = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  vi.stubGlobal('document', tab);
  for (const { id } of toastStore.get()) toastStore.dismiss(id);
  announcements = openAnnouncements();
});
afterEach(() => {
  announcements.close();
  vi.unstubAllGlobals();
});

const added = {
  kind: 'cart',
  input: { type: 'add' },
  label: 'Rai Gold Bead Necklace',
} as unknown as OutboxEntry;
const soldOut = new ApiError(409, { code: 'PRODUCT_SOLD_OUT', message: 'This product is currently sold out.' });
const texts = () => toastStore.get().map(({ text }) => text);
const changeVisibility = (state: DocumentVisibilityState) => {
  tab.visibilityState = state;
  tab.dispatchEvent(new Event('visibilitychange'));
};

test('shows a success in a visible tab', () => {
  announcements.announce(added);
  expect(texts()).toEqual(['Product added to cart successfully!']);
});

test('drops a success in a hidden tab', () => {
  tab.visibilityState = 'hidden';
  announcements.announce(added);
  changeVisibility('visible');
  expect(texts()).toEqual([]);
});

test('shows a rejection of a hidden tab once, when the tab becomes visible', () => {
  tab.visibilityState = 'hidden';
  announcements.announce(added, soldOut);
  expect(texts()).toEqual([]);
  changeVisibility('visible');
  expect(texts()).toEqual(['Rai Gold Bead Necklace: This product is currently sold out.']);
  for (const { id } of toastStore.get()) toastStore.dismiss(id);
  changeVisibility('hidden');
  changeVisibility('visible');
  expect(texts()).toEqual([]);
});

test('says nothing about a wish for a product that was withdrawn', () => {
  const wish = { kind: 'wish', input: { productId: 1, wished: true }, label: '' } as OutboxEntry;
  announcements.announce(wish);
  announcements.announce(wish, new ApiError(404, { code: 'PRODUCT_NOT_FOUND', message: 'Product not found.' }));
  expect(texts()).toEqual([]);
  announcements.announce(wish, new ApiError(409, { code: 'WISHLIST_FULL', message: 'The list is full.' }));
  expect(texts()).toEqual(['The list is full.']);
});
