import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  closeBrowser,
  KEYS,
  load,
  NOW,
  openBrowser,
  type SessionBrowser,
  signedIn,
  user,
} from '../../test/session-browser.ts';

let browser: SessionBrowser;
beforeEach(() => {
  browser = openBrowser();
});
afterEach(closeBrowser);

test('stores the user and tokens under the documented keys, and reads them after a reload', async () => {
  const response = signedIn(NOW + 60_000);
  (await load()).startSession(response);
  expect(Object.fromEntries(browser.storage.values)).toEqual({
    user: JSON.stringify(user),
    accessToken: response.accessToken,
    token: response.accessToken,
    refreshToken: 'r1',
  });
  vi.resetModules();
  expect((await load()).currentSession()).toEqual({ user, token: response.accessToken });
});

test.each(KEYS.filter((key) => key !== 'token'))('treats a session without %s as signed out', async (key) => {
  (await load()).startSession(signedIn(NOW + 60_000));
  browser.storage.removeItem(key);
  vi.resetModules();
  expect((await load()).currentSession()).toBeUndefined();
});
