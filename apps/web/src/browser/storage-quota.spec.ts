import { afterEach, expect, test, vi } from 'vitest';
import { safeLocalStorage } from './safe-storage.ts';
import { requestPersistentStorage } from './storage-quota.ts';

afterEach(() => {
  safeLocalStorage.removeItem('persistent-storage-requested');
  vi.unstubAllGlobals();
});

test('does not throw when the browser refuses', async () => {
  const persisted = async () => Promise.reject(new DOMException('Denied.', 'SecurityError'));
  vi.stubGlobal('navigator', { storage: { persisted } });
  await requestPersistentStorage();
});

test('asks once, also when the person denied it', async () => {
  const persist = vi.fn(async () => false);
  vi.stubGlobal('navigator', { storage: { persisted: async () => false, persist } });
  await requestPersistentStorage();
  await requestPersistentStorage();
  expect(persist).toHaveBeenCalledTimes(1);
});
