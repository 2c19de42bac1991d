import { afterEach, expect, test, vi } from 'vitest';
import { safeLocalStorage } from './safe-storage.ts';

afterEach(() => {
  safeLocalStorage.removeItem('key');
  vi.unstubAllGlobals();
});

test('keeps values in memory when the browser refuses the storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('Access is denied.', 'SecurityError');
    },
  });
  safeLocalStorage.setItem('key', 'a');
  expect(safeLocalStorage.getItem('key')).toBe('a');
  safeLocalStorage.removeItem('key');
  expect(safeLocalStorage.getItem('key')).toBeNull();
});

test('returns the new value when the storage is full and holds an old one', () => {
  let isFull = false;
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('Full.', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
  });
  safeLocalStorage.setItem('key', 'old');
  isFull = true;
  safeLocalStorage.setItem('key', 'new');
  expect([safeLocalStorage.getItem('key'), values.get('key')]).toEqual(['new', 'old']);
  isFull = false;
  safeLocalStorage.setItem('key', 'newest');
  values.set('key', 'of another tab');
  expect(safeLocalStorage.getItem('key')).toBe('of another tab');
});
