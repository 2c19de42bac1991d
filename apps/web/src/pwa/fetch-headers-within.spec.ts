import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchHeadersWithin } from './fetch-headers-within.ts';

const request = new Request('https://kundan.example/shop');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('delivers a body that is still streaming after the timeout', async () => {
  vi.stubGlobal('fetch', async (_request: Request, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        signal?.addEventListener('abort', () => controller.error(signal.reason));
        setTimeout(() => {
          if (signal?.aborted) return;
          controller.enqueue(new TextEncoder().encode('whole page'));
          controller.close();
        }, 9_000);
      },
    });
    return new Response(body);
  });
  const text = (await fetchHeadersWithin(4_000, request)).text().catch(() => 'cut');
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await text).toBe('whole page');
});

test('aborts a request without response headers after the timeout', async () => {
  vi.stubGlobal(
    'fetch',
    (_request: Request, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
  );
  const result = fetchHeadersWithin(4_000, request).catch((error: unknown) => (error as Error).name);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await result).toBe('AbortError');
});
