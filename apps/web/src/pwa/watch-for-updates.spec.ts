import { afterEach, expect, test, vi } from 'vitest';

const { listeners } = vi.hoisted(() => ({ listeners: new Map<string, () => void>() }));
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (type: string, listener: () => void) => void listeners.set(type, listener);
    register = () => Promise.resolve();
    // The new worker is already active: another tab has accepted the version.
    messageSkipWaiting = () => undefined;
  },
}));
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['waiting', 'controllerchange'],
  ['controllerchange', 'waiting'],
])('reloads with the button after another tab has activated the new version (%s, %s)', async (...events) => {
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: {},
    getRegistration: () => Promise.resolve({ waiting: null }),
  });
  const reload = vi.fn();
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('location', { reload });
  const [{ watchForUpdates }, { availableUpdateStore }] = await Promise.all([
    import('./watch-for-updates.ts'),
    import('./available-update.ts'),
  ]);
  await watchForUpdates(() => undefined);
  for (const event of events) {
    if (event === 'waiting') listeners.get(event)!();
    else serviceWorker.dispatchEvent(new Event(event));
  }
  expect(reload).not.toHaveBeenCalled();
  availableUpdateStore.get()!();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
