import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepCardImages } from './card-images.ts';

/** The browser's caches, as far as photographs need them. */
let kept: Map<string, Response>;
let asked: string[];
let answer: (path: string) => Response;
let room: { usage: number; quota: number };
let saveData: boolean;
/** The device has no room for more than so many photographs. */
let capacity: number;

beforeEach(() => {
  [kept, asked] = [new Map(), []];
  [room, saveData, capacity] = [{ usage: 0, quota: 1_000 }, false, Infinity];
  answer = () => new Response('photograph', { headers: { 'content-type': 'image/webp' } });
  const cache = {
    keys: async () => [...kept.keys()].map((path) => new Request(`http://shop${path}`)),
    delete: async (request: Request) => kept.delete(new URL(request.url).pathname),
    put: async (path: string, response: Response) => {
      if (kept.size >= capacity) throw new DOMException('No room.', 'QuotaExceededError');
      kept.set(path, response);
    },
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  vi.stubGlobal('navigator', {
    onLine: true,
    get connection() {
      return { saveData };
    },
    storage: { estimate: async () => room },
  });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answer(path);
  });
});
afterEach(() => vi.unstubAllGlobals());

const photographs = (count: number) => Array.from({ length: count }, (_, n) => `/catalogue/piece-${n}-1200.webp`);

test('keeps each photograph at card size, once', async () => {
  await keepCardImages([...photographs(3), ...photographs(3), 'https://elsewhere.example/1.webp']);
  expect([...kept.keys()]).toEqual([0, 1, 2].map((n) => `/catalogue/piece-${n}-600.webp`));
  await keepCardImages(photographs(3));
  expect(asked.length).toBe(3);
});

test('keeps no more than a thousand, and lets those of withdrawn products go', async () => {
  await keepCardImages(photographs(1_200));
  expect(kept.size).toBe(1_000);
  await keepCardImages(photographs(1_200).slice(700));
  expect(kept.size).toBe(500);
  expect(kept.has('/catalogue/piece-0-600.webp')).toBe(false);
});

test('fetches nothing ahead for people who save data, nor on a device that is nearly full', async () => {
  saveData = true;
  await keepCardImages(photographs(3));
  saveData = false;
  room = { usage: 900, quota: 1_000 };
  await keepCardImages(photographs(3));
  expect(asked).toEqual([]);
});

test('a device that fills up on the way keeps what it has and stops', async () => {
  capacity = 10;
  await keepCardImages(photographs(100));
  expect([kept.size, asked.length]).toEqual([10, 11]);
  capacity = Infinity;
  room = { usage: 0, quota: 1_000 };
  await keepCardImages(photographs(100));
  expect(kept.size).toBe(100);
});

test('a login page is no photograph', async () => {
  answer = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
  await keepCardImages(photographs(3));
  expect(kept.size).toBe(0);
});
