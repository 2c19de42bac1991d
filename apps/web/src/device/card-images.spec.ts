import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { syncCardImages } from './card-images.ts';

/** A fake of the Cache API. */
let cached: Map<string, Response>;
let requests: string[];
let respond: (path: string) => Response;
let storageEstimate: { usage: number; quota: number };
let saveData: boolean;
let effectiveType: string;
/** Number of photographs after which writes fail with QuotaExceededError. */
let capacity: number;

beforeEach(() => {
  [cached, requests] = [new Map(), []];
  [storageEstimate, saveData, effectiveType, capacity] = [{ usage: 0, quota: 1_000 }, false, '4g', Infinity];
  respond = () => new Response('photograph', { headers: { 'content-type': 'image/avif' } });
  const cache = {
    keys: async () => [...cached.keys()].map((path) => new Request(`http://shop${path}`)),
    delete: async (request: Request) => cached.delete(new URL(request.url).pathname),
    put: async (path: string, response: Response) => {
      if (cached.size >= capacity) throw new DOMException('No room.', 'QuotaExceededError');
      cached.set(path, response);
    },
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  vi.stubGlobal('navigator', {
    onLine: true,
    get connection() {
      return { saveData, effectiveType };
    },
    storage: { estimate: async () => storageEstimate },
  });
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    return respond(path);
  });
});
afterEach(() => vi.unstubAllGlobals());

const photographs = (count: number) => Array.from({ length: count }, (_, n) => `/catalogue/piece-${n}-1200.webp`);

test('stores each photograph at card size once', async () => {
  await syncCardImages([...photographs(3), ...photographs(3), 'https://elsewhere.example/1.webp']);
  expect([...cached.keys()]).toEqual([0, 1, 2].map((n) => `/catalogue/piece-${n}-600.avif`));
  await syncCardImages(photographs(3));
  expect(requests.length).toBe(3);
});

test('stores at most a thousand photographs, and deletes those of withdrawn products', async () => {
  await syncCardImages(photographs(1_200));
  expect(cached.size).toBe(1_000);
  await syncCardImages(photographs(1_200).slice(700));
  expect(cached.size).toBe(500);
  expect(cached.has('/catalogue/piece-0-600.avif')).toBe(false);
});

test('prefetches nothing when the person saves data, the connection is slow, or the quota is nearly used up', async () => {
  saveData = true;
  await syncCardImages(photographs(3));
  saveData = false;
  effectiveType = 'slow-2g';
  await syncCardImages(photographs(3));
  effectiveType = '4g';
  storageEstimate = { usage: 900, quota: 1_000 };
  await syncCardImages(photographs(3));
  expect(requests).toEqual([]);
});

test('stops when the quota is exceeded, and keeps the stored photographs', async () => {
  capacity = 10;
  await syncCardImages(photographs(100));
  expect([cached.size, requests.length]).toEqual([10, 11]);
  capacity = Infinity;
  storageEstimate = { usage: 0, quota: 1_000 };
  await syncCardImages(photographs(100));
  expect(cached.size).toBe(100);
});

test('does not store the login page of a captive portal', async () => {
  respond = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
  await syncCardImages(photographs(3));
  expect(cached.size).toBe(0);
});
