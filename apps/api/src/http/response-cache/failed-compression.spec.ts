import type { BrotliOptions, CompressCallback, InputType } from 'node:zlib';
import { afterAll, expect, test, vi } from 'vitest';
import { CachedResponse } from './cached-response.ts';

vi.hoisted(() => vi.resetModules());
const failures = vi.hoisted(() => ({ left: 1 }));
vi.mock(import('node:zlib'), async (load) => {
  const zlib = await load();
  const brotliCompress = (body: InputType, options: BrotliOptions, done: CompressCallback) =>
    failures.left-- > 0 ? done(new Error('no memory'), Buffer.alloc(0)) : zlib.brotliCompress(body, options, done);
  return { ...zlib, brotliCompress: brotliCompress as typeof zlib.brotliCompress };
});
afterAll(() => vi.resetModules());

test('a request after a failed compression tries again', async () => {
  const response = CachedResponse.json('a necklace '.repeat(200));
  const request = { encoding: 'br', ifNoneMatch: undefined } as const;
  await expect(response.select(request)).rejects.toThrow('no memory');
  expect((await response.select(request)).headers['content-encoding']).toBe('br');
});
