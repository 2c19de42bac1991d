import { afterEach, expect, test } from 'vitest';
import { toast, toastStore } from './toast.ts';

afterEach(() => toastStore.get().forEach(({ id }) => toastStore.dismiss(id)));

const texts = () => toastStore.get().map(({ text }) => text);

test('a success removes the errors and warnings of its topic, and no others', () => {
  toast.warning('Kept on this device.', { topic: 'cart' });
  toast.error('The message was refused.', { topic: 'message' });
  toast.error('Sold out.');
  toast.success('Removed.', { topic: 'cart' });
  toast.success('Added.', { topic: 'cart' });
  expect(texts()).toEqual(['The message was refused.', 'Sold out.', 'Removed.', 'Added.']);
});

test('a success without a topic removes nothing', () => {
  toast.error('Sold out.');
  toast.success('Link copied.');
  expect(texts()).toEqual(['Sold out.', 'Link copied.']);
});

test('a sign-in removes what was said about the session before', () => {
  toast.warning('Your session has expired.', { account: true });
  toast.success('Welcome back!', { account: true });
  expect(texts()).toEqual(['Welcome back!']);
});

test('the same text is shown once', () => {
  toast.error('Sold out.');
  toast.error('Sold out.');
  expect(texts()).toEqual(['Sold out.']);
});
