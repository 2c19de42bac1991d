import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from '../../test/wait-for.ts';
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

test('shows no rejection to the next person of a tab', () => {
  tab.visibilityState = 'hidden';
  announcements.announce(added, soldOut);
  announcements.close();
  announcements.announce(added, soldOut);
  changeVisibility('visible');
  expect(texts()).toEqual([]);
});

test('shows what another tab sends in the language of this tab', async () => {
  vi.resetModules();
  const hindi = {
    cart: { cartMessages: { added: 'कार्ट में जोड़ा गया।' } },
    error: { errorTexts: { PRODUCT_SOLD_OUT: 'यह अभी बिक चुका है।' } },
    language: { locale: 'hi' },
    waiting: { changeNames: { review: (product: string) => `${product} पर आपका रिव्यू` } },
  };
  for (const [file, texts] of Object.entries(hindi)) vi.doMock(`@kundan/texts/en/${file}`, () => texts);
  const hindiTab = (await import('./announce-outcomes.ts')).openAnnouncements();
  const { toastStore: hindiToasts } = await import('../ui/feedback/toast.ts');
  const hindiTexts = () => hindiToasts.get().map(({ text }) => text);
  announcements.announce(added);
  await waitFor(() => expect(hindiTexts()).toEqual(['कार्ट में जोड़ा गया।']));
  announcements.announce(added, soldOut);
  await waitFor(() => expect(hindiTexts().at(-1)).toBe('Rai Gold Bead Necklace: यह अभी बिक चुका है।'));
  const review = { kind: 'review', input: {}, label: added.label } as OutboxEntry;
  announcements.announce(review, new ApiError(409, { code: 'UNKNOWN_HERE', message: 'Not now.' }));
  await waitFor(() => expect(hindiTexts().at(-1)).toBe('Rai Gold Bead Necklace पर आपका रिव्यू: Not now.'));
  hindiTab.close();
  for (const file of Object.keys(hindi)) vi.doUnmock(`@kundan/texts/en/${file}`);
});

test('says nothing about a wish for a product that was withdrawn', () => {
  const wish = { kind: 'wish', input: { productId: 1, wished: true }, label: '' } as OutboxEntry;
  announcements.announce(wish);
  announcements.announce(wish, new ApiError(404, { code: 'PRODUCT_NOT_FOUND', message: 'Product not found.' }));
  expect(texts()).toEqual([]);
  announcements.announce(wish, new ApiError(409, { code: 'WISHLIST_FULL', message: 'The list is full.' }));
  expect(texts()).toEqual(['The list is full.']);
});
