import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilLoaded } from './until-loaded.ts';

let page: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, page[name].bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('loads again after growing delays, and at once when the network returns', async () => {
  const results = [false, false, false, true];
  const load = vi.fn(async () => {
    if (!results.shift()) throw new TypeError('Failed to fetch dynamically imported module');
    return 'loaded';
  });
  const loaded = untilLoaded(load);
  const counts: number[] = [];
  for (const ms of [999, 1, 1_999, 1]) {
    await vi.advanceTimersByTimeAsync(ms);
    counts.push(load.mock.calls.length);
  }
  expect(counts).toEqual([1, 2, 2, 3]);
  page.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('loaded');
});
