import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { safeSessionStorage } from '../browser/safe-storage.ts';
import { watchChunks } from './recover-chunks.ts';

const CHUNK = '/assets/cart-dialog-abc.js';
const chromium = `Chunk: Failed to fetch dynamically imported module: https://shop.test${CHUNK}`;
const webKit = 'Chunk: Importing a module script failed.';
let events: EventTarget;
let respond: (path: string) => Response | Promise<Response>;
const reload = vi.fn();
const onAvailable = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('window', events);
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector === 'script[src="/assets/index-1.js"]' ? {} : null),
  });
  vi.stubGlobal('fetch', async (path: string) => respond(path));
  safeSessionStorage.removeItem('reloaded');
  reload.mockClear();
  onAvailable.mockClear();
  watchChunks(onAvailable);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function fail(message: string): Promise<void> {
  events.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new TypeError(message) }));
  await vi.advanceTimersByTimeAsync(1_000);
}
const calls = () => ({ reloads: reload.mock.calls.length, available: onAvailable.mock.calls.length });

test('loads the screen again when the chunk is available again', async () => {
  respond = (path) => new Response('', { status: path === CHUNK ? 200 : 500 });
  await fail(chromium);
  expect(calls()).toEqual({ reloads: 0, available: 1 });
});

test('reloads once a minute when the chunk is gone', async () => {
  respond = () => new Response('', { status: 404 });
  await fail(chromium);
  await fail(chromium);
  expect(calls()).toEqual({ reloads: 1, available: 0 });
  await vi.advanceTimersByTimeAsync(60_000);
  await fail(chromium);
  expect(calls()).toEqual({ reloads: 2, available: 0 });
});

test('reloads when the browser does not import an available chunk again', async () => {
  respond = () => new Response('');
  await fail(chromium);
  await fail(chromium);
  expect(calls()).toEqual({ reloads: 1, available: 1 });
});

test.each([
  ['the same version', '<script type="module" src="/assets/index-1.js"></script>', { reloads: 0, available: 1 }],
  ['a newer version', '<script type="module" src="/assets/index-2.js"></script>', { reloads: 1, available: 0 }],
  ['a captive portal', '<h1>Welcome to the Grand Hotel</h1>', { reloads: 0, available: 0 }],
])('compares the builds when the message names no chunk: %s', async (_, html, expected) => {
  respond = () => new Response(html);
  await fail(webKit);
  expect(calls()).toEqual(expected);
});

test.each([503, 511, 'offline'])('does nothing while the server is unreachable (%s)', async (status) => {
  respond = () => {
    if (status === 'offline') throw new TypeError('fetch failed');
    return new Response('', { status: Number(status) });
  };
  await fail(chromium);
  expect(calls()).toEqual({ reloads: 0, available: 0 });
});

test.each([
  ['restored', 'pageshow'],
  ['used again, because the link was a download', 'pointerdown'],
])('does nothing while the page is being left, and works again when it is %s', async (_, event) => {
  respond = () => new Response('', { status: 404 });
  events.dispatchEvent(new Event('beforeunload'));
  await fail(chromium);
  expect(calls()).toEqual({ reloads: 0, available: 0 });
  events.dispatchEvent(new Event(event));
  await fail(chromium);
  expect(calls()).toEqual({ reloads: 1, available: 0 });
});
