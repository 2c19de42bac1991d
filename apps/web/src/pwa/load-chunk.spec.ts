import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { safeSessionStorage } from '../browser/safe-storage.ts';

const CHUNK = 'assets/cart-dialog-abc.js';
let loadChunk: typeof import('./load-chunk.ts').loadChunk;
let respond: (path: string) => number;
let requests: string[];
let inDocument: string[];
const reload = vi.fn();
const importChunk = vi.fn(async () => 'the module');

beforeEach(async () => {
  vi.useFakeTimers();
  requests = [];
  inDocument = [];
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (inDocument.some((path) => selector.includes(`"${path}"`)) ? {} : null),
  });
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    const status = respond(path);
    if (status === 0) throw new TypeError('Failed to fetch');
    return new Response('', { status });
  });
  safeSessionStorage.removeItem('reloaded');
  reload.mockClear();
  importChunk.mockClear();
  vi.resetModules();
  ({ loadChunk } = await import('./load-chunk.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Loads the chunk; resolves after all attempts with the module or the error's message. */
async function load(...files: string[]): Promise<unknown> {
  const loaded = loadChunk(importChunk, files).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(2_000);
  return loaded;
}

test('imports the chunk after all its files have arrived, and requests each file once', async () => {
  respond = () => (importChunk.mock.calls.length > 0 ? 500 : 200);
  inDocument = ['/assets/app-1.js'];
  expect(await load(CHUNK, 'assets/form-1.js', 'assets/app-1.js')).toBe('the module');
  expect(await load(CHUNK)).toBe('the module');
  expect(requests).toEqual([`/${CHUNK}`, '/assets/form-1.js']);
});

test.each([0, 500])('requests a file up to three times before it imports the chunk (%s)', async (failure) => {
  respond = () => (requests.length < 3 ? failure : 200);
  expect(await load(CHUNK)).toBe('the module');
  expect(requests).toHaveLength(3);
});

test.each([
  [0, 'Failed to fetch'],
  [503, `Chunk /${CHUNK}: 503`],
])('does not import a chunk that did not arrive, and requests it again the next time (%s)', async (status, message) => {
  respond = () => status;
  expect(await load(CHUNK)).toBe(message);
  expect(requests).toHaveLength(3);
  expect(importChunk).not.toHaveBeenCalled();
  respond = () => 200;
  expect(await load(CHUNK)).toBe('the module');
  expect(reload).not.toHaveBeenCalled();
});

test('reloads the page once a minute when the server has a newer version', async () => {
  respond = () => 404;
  await load(CHUNK);
  await load(CHUNK);
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  await load(CHUNK);
  expect(reload).toHaveBeenCalledTimes(2);
});
