import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults (19 MiB, 2 passes), which are OWASP's. */
const hashPassword = (password: string) => hash(password);

/** Hashing runs on libuv's few threads, which files and name look-ups need too: at most this many at once. */
const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

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

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
