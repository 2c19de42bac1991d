import { availableParallelism } from 'node:os';
import { DomainError } from '@kundan/domain/error';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/**
 * argon2 runs in libuv's thread pool. The limit leaves a core to the event loop and threads to file and DNS operations
 * while many people sign in.
 */
const limit = pLimit(Math.min(2, Math.max(1, availableParallelism() - 1)));

/** Hashes that may wait, about 30 ms each. Later requests are rejected with Retry-After instead of waiting for minutes. */
const MAX_WAITING = 200;
const RETRY_AFTER_SECONDS = 5;

/** The hash that a password is compared with when there is no account, so that the response takes as long as with one. */
let decoyHash: Promise<string> | undefined;

/** Hashes with argon2id and the library's defaults (19 MiB, 2 iterations), which are OWASP's recommendation. Throws UNAVAILABLE. */
export function hashPassword(password: string): Promise<string> {
  return enqueue(() => hash(password));
}

/**
 * Whether `password` matches `storedHash`. Without a stored hash it does the same work and returns false. Throws
 * UNAVAILABLE.
 */
export async function passwordMatches(storedHash: string | undefined, password: string): Promise<boolean> {
  decoyHash ??= limit(() => hash('decoy'));
  const expected = storedHash ?? (await decoyHash);
  const matches = await enqueue(() => verify(expected, password));
  return matches && storedHash !== undefined;
}

/** The salt of a stored hash: another one for each password that is set. It is not secret. */
export const saltOf = (storedHash: string): string | undefined => storedHash.split('$').at(-2);

async function enqueue<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= MAX_WAITING) throw new DomainError('UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS });
  return limit(work);
}
