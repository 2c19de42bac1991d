import { afterEach, expect, test, vi } from 'vitest';
import { withCrossTabLock, withLockIfAvailable } from './cross-tab-lock.ts';

afterEach(() => vi.unstubAllGlobals());

const refused = { locks: { request: async () => Promise.reject(new DOMException('Denied.', 'SecurityError')) } };

test.each([
  ['refused', refused],
  ['missing', {}],
])('runs one work after the other in this tab when locks are %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} starts`);
    await Promise.resolve();
    steps.push(`${name} ends`);
  };
  await Promise.all([withCrossTabLock('cart', work('first')), withCrossTabLock('cart', work('second'))]);
  await withLockIfAvailable('catalogue', work('third'));
  expect(steps).toEqual(['first starts', 'first ends', 'second starts', 'second ends', 'third starts', 'third ends']);
});

test('does not run the work again when it fails', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: async (_: string, __: object, work: () => Promise<void>) => work() },
  });
  let runs = 0;
  const failing = withCrossTabLock('cart', async () => {
    runs += 1;
    throw new Error('failed');
  });
  await expect(failing).rejects.toThrow('failed');
  expect(runs).toBe(1);
});
