import type { SafeStorage } from './safe-storage.ts';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads a JSON value from a storage; undefined when there is none. A value that is broken or that `isValid` refuses, because
 * another version or another program wrote it, is deleted.
 */
export function readJson<T>(storage: SafeStorage, key: string, isValid: (value: unknown) => value is T): T | undefined {
  const text = storage.getItem(key);
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (isValid(value)) return value;
  } catch {
    // Not JSON.
  }
  storage.removeItem(key);
  return undefined;
}
