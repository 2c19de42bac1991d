import { afterEach, expect, test, vi } from 'vitest';
import { registerBackgroundSync } from './background-sync.ts';

afterEach(() => vi.unstubAllGlobals());

/** Registers and waits for everything that follows. Fails for an unhandled rejection. */
async function registerWith(serviceWorker: object | undefined): Promise<void> {
  vi.stubGlobal('navigator', serviceWorker ? { serviceWorker } : {});
  registerBackgroundSync();
  await new Promise((resolve) => setImmediate(resolve));
}

test('registers the tag that the service worker listens for', async () => {
  const tags: string[] = [];
  const sync = { register: async (tag: string) => void tags.push(tag) };
  await registerWith({ getRegistration: async () => ({ sync }) });
  expect(tags).toEqual(['kundan-waiting']);
});

test.each([
  ['without service workers', undefined],
  ['without a registered service worker', { getRegistration: async () => undefined }],
  ['without Background Sync', { getRegistration: async () => ({}) }],
  [
    'when the user has denied it',
    { getRegistration: async () => ({ sync: { register: () => Promise.reject(new Error('denied')) } }) },
  ],
])('does nothing %s', async (_, serviceWorker) => {
  await registerWith(serviceWorker);
});
