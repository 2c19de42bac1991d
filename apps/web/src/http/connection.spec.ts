import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offlineStore, watchConnection } from './connection.ts';

let browser: EventTarget;

beforeEach(() => {
  browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
});

afterEach(() => vi.unstubAllGlobals());

/** What the browser says of its network. */
const setOnLine = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

test('goes on being offline when a request failed before and the browser says that it has a network', () => {
  setOnLine(true);
  offlineStore.set(true);
  watchConnection(() => undefined);
  expect(offlineStore.get()).toBe(true);
});

test('is offline when the browser has no network', () => {
  setOnLine(false);
  offlineStore.set(false);
  watchConnection(() => undefined);
  expect(offlineStore.get()).toBe(true);
});

test('follows the events of the browser and tells when the network returns', () => {
  setOnLine(true);
  offlineStore.set(false);
  const onReturn = vi.fn();
  watchConnection(onReturn);
  browser.dispatchEvent(new Event('offline'));
  expect([offlineStore.get(), onReturn.mock.calls.length]).toEqual([true, 0]);
  browser.dispatchEvent(new Event('online'));
  expect([offlineStore.get(), onReturn.mock.calls.length]).toEqual([false, 1]);
});
