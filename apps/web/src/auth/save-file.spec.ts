import { afterEach, expect, test, vi } from 'vitest';
import { closeBrowser, load, NOW, openBrowser, signedIn } from '../../test/session-browser.ts';

afterEach(() => {
  vi.restoreAllMocks();
  closeBrowser();
});

test('keeps the address of a saved file until the browser has read it', async () => {
  const browser = openBrowser();
  (await load()).startSession(signedIn(NOW + 600_000));
  browser.responses = [() => new Response('a,b')];
  const link = { href: '', download: '', click: vi.fn() };
  Object.assign(document, { createElement: () => link });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const { saveFile } = await import('./save-file.ts');
  await saveFile({ method: 'GET', path: '/orders.csv' }, {}, 'orders.csv');
  expect([link.href, link.download, link.click.mock.calls.length, revoked.mock.calls]).toEqual([
    'blob:1',
    'orders.csv',
    1,
    [],
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(revoked).toHaveBeenCalledWith('blob:1');
});
