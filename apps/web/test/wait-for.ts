import { vi } from 'vitest';

/** Waits until `check` does not throw, for at most 20 s: a busy machine takes longer than the 1 s of `vi.waitFor`. */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 20_000 });
