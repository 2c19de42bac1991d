import { afterEach, expect, test, vi } from 'vitest';
import { waitFor } from '../../test/wait-for.ts';

const { listeners, skipWaiting } = vi.hoisted(() => ({
  listeners: new Map<string, () => void>(),
  skipWaiting: vi.fn(),
}));
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (type: string, listener: () => void) => void listeners.set(type, listener);
    register = () => Promise.resolve();
    messageSkipWaiting = skipWaiting;
  },
}));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetModules();
});

/** Watches a page that has a service worker, and returns its parts that the browser changes. */
async function watch(registration: { waiting: object | null }) {
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: {},
    getRegistration: () => Promise.resolve(registration),
  });
  const reload = vi.fn();
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('location', { reload });
  const [{ watchForUpdates }, { availableUpdateStore }] = await Promise.all([
    import('./watch-for-updates.ts'),
    import('./available-update.ts'),
  ]);
  await watchForUpdates(() => undefined);
  return { serviceWorker, reload, accept: () => availableUpdateStore.get()!() };
}

test.each([
  ['waiting', 'controllerchange'],
  ['controllerchange', 'waiting'],
])('reloads with the button after another tab has activated the new version (%s, %s)', async (...events) => {
  const { serviceWorker, reload, accept } = await watch({ waiting: null });
  for (const event of events) {
    if (event === 'waiting') listeners.get(event)!();
    else serviceWorker.dispatchEvent(new Event(event));
  }
  expect(reload).not.toHaveBeenCalled();
  accept();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('reloads when the new version does not become active after the button', async () => {
  vi.useFakeTimers();
  const { reload, accept } = await watch({ waiting: {} });
  listeners.get('waiting')!();
  accept();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(skipWaiting).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).toHaveBeenCalledOnce();
});
