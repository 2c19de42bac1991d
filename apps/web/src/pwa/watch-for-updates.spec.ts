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

test('reloads with the button also after another tab has activated the new version', async () => {
  const serviceWorker = Object.assign(new EventTarget(), { controller: {} });
  const reload = vi.fn();
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('location', { reload });
  const [{ watchForUpdates }, { availableUpdateStore }] = await Promise.all([
    import('./watch-for-updates.ts'),
    import('./available-update.ts'),
  ]);
  await watchForUpdates(() => undefined);
  listeners.get('waiting')!();
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(reload).not.toHaveBeenCalled();
  availableUpdateStore.get()!();
  expect(reload).toHaveBeenCalledOnce();
});
