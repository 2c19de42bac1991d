import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id with the library's defaults (19 MiB, 2 passes), which are OWASP's. */
const hashPassword = (password: string) => hash(password);

/**
 * Hashing runs on libuv's threads, beside the one that answers: while many sign in, a core must stay free for everybody
 * else, and a thread for files and name look-ups.
 */
const inTurn = pLimit(Math.min(2, Math.max(1, availableParallelism() - 1)));

/** What a sign-in with an unknown address is checked against, so that it takes as long as any other. */
let nobody: Promise<string> | undefined;

export const passwords = {
  hash: (password: string): Promise<string> => inTurn(() => hashPassword(password)),

  /** Whether `password` belongs to `stored`; false, after the same work, when there is nothing stored. */
  async match(stored: string | undefined, password: string): Promise<boolean> {
    nobody ??= inTurn(() => hashPassword('nobody'));
    const hashed = stored ?? (await nobody);
    const matches = await inTurn(() => verify(hashed, password));
    return matches && stored !== undefined;
  },
};
