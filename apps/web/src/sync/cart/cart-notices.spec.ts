import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toastStore } from '../../ui/feedback/toast.ts';
import { type Notices, openNotices } from './cart-notices.ts';

let tab: EventTarget & { visibilityState: DocumentVisibilityState };
let notices: Notices;
beforeEach(() => {
  tab = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  vi.stubGlobal('document', tab);
  for (const { id } of toastStore.get()) toastStore.dismiss(id);
  notices = openNotices();
});
afterEach(() => {
  notices.close();
  vi.unstubAllGlobals();
});

const texts = () => toastStore.get().map(({ text }) => text);
const changeVisibility = (state: DocumentVisibilityState) => {
  tab.visibilityState = state;
  tab.dispatchEvent(new Event('visibilitychange'));
};

test('shows a success in a visible tab', () => {
  notices.notify({ type: 'add', label: 'Rai Gold Bead Necklace' });
  expect(texts()).toEqual(['Product added to cart successfully!']);
});

test('drops a success in a hidden tab', () => {
  tab.visibilityState = 'hidden';
  notices.notify({ type: 'add', label: 'Rai Gold Bead Necklace' });
  changeVisibility('visible');
  expect(texts()).toEqual([]);
});

test('shows a rejection of a hidden tab once, when the tab becomes visible', () => {
  tab.visibilityState = 'hidden';
  notices.notify({ type: 'add', label: 'Rai Gold Bead Necklace', rejection: 'This product is currently sold out.' });
  expect(texts()).toEqual([]);
  changeVisibility('visible');
  expect(texts()).toEqual(['Rai Gold Bead Necklace: This product is currently sold out.']);
  for (const { id } of toastStore.get()) toastStore.dismiss(id);
  changeVisibility('hidden');
  changeVisibility('visible');
  expect(texts()).toEqual([]);
});
