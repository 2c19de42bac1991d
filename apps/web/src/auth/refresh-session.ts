import * as addresses from '@kundan/contracts/addresses';
import type { refreshToken as refreshCall } from '@kundan/contracts/accounts.contract';
import type { OutputOf } from '@kundan/contracts/call';
import { sessionMessages } from '@kundan/texts/en/session';
import { safeLocalStorage } from '../browser/safe-storage.ts';
import { ApiError, Offline } from '../http/request.ts';
import { send } from '../http/send.ts';
import { WRITE_TIMEOUT_MS } from '../http/timeouts.ts';
import { withCrossTabLock } from '../browser/cross-tab-lock.ts';
import { failSession } from './end-session.ts';
import { renewSession, rereadSession } from './change-session.ts';
import { unexpired, type Session } from './session.ts';

/** renewed: a valid token is stored; ended: no session is left; retry: the API was unreachable or busy. */
export type RefreshResult = 'renewed' | 'ended' | 'retry';

/**
 * Exchanges the tokens after a call of the session `rejected` returned 401. A refresh token is valid for one use, so only one
 * tab refreshes at a time; a tab that waited finds the new token in local storage. The exchange takes up to 20 s: when another
 * shopper has signed in meanwhile, that session stays as it is.
 */
export function refreshSession(rejected: Session): Promise<RefreshResult> {
  return withCrossTabLock('kundan-refresh', async () => {
    const refreshToken = safeLocalStorage.getItem('refreshToken');
    // Only the refresh token is missing. When all tokens are missing, another tab has signed out and shown the message.
    if (!refreshToken && safeLocalStorage.getItem('accessToken')) {
      await failSession(rejected, sessionMessages.noRefreshToken);
      return 'ended';
    }
    const session = unexpired(rereadSession());
    if (!session || !refreshToken || session.user.id !== rejected.user.id) return 'ended';
    if (session.token !== rejected.token) return 'renewed';
    try {
      return renewSession(session, await exchange(refreshToken)) ? 'renewed' : 'ended';
    } catch (error) {
      if (!isRejection(error)) return 'retry';
      await failSession(session, sessionMessages.refreshFailed);
      return 'ended';
    }
  });
}

/**
 * Repeats the request once when no response arrives: the API may have replaced the token, and accepts the old one for 30 s
 * more, which is longer than both timeouts.
 */
async function exchange(refreshToken: string): Promise<OutputOf<typeof refreshCall>> {
  const sendOnce = () =>
    send<typeof refreshCall>(addresses.refreshToken, { refreshToken }, { timeoutMs: WRITE_TIMEOUT_MS });
  try {
    return await sendOnce();
  } catch (error) {
    if (!(error instanceof Offline)) throw error;
    return sendOnce();
  }
}

/** Only an error code of the API ends a session. A missing network, a busy API or a captive portal does not. */
function isRejection(error: unknown): boolean {
  return error instanceof ApiError && error.code !== undefined && error.status < 500 && error.status !== 429;
}
