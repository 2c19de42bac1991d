import type { refreshToken as refreshCall } from '@kundan/contracts/accounts.contract';
import { messages } from '@kundan/contracts/messages';
import { ApiError } from '../api/request.ts';
import { send, type CallAddress } from '../api/send.ts';
import { oneAtATime } from '../offline/one-at-a-time.ts';
import { failSession } from './end-session.ts';
import { renewSession, rereadSession } from './change-session.ts';

const call: CallAddress<typeof refreshCall> = { method: 'POST', path: '/refresh-token' };

/** renewed: there is a good token now; ended: nobody is signed in any more; later: the shop could not be asked. */
export type Refresh = 'renewed' | 'ended' | 'later';

/**
 * Exchanges the tokens after a call with `refused` was answered 401. One tab at a time, because a refresh token is good
 * for one use: who comes second finds the new token already there.
 */
export function refreshSession(refused: string): Promise<Refresh> {
  return oneAtATime('kundan-refresh', async () => {
    const refreshToken = localStorage.getItem('refreshToken');
    // Only this token is missing: when all are, another tab has signed out and said so.
    if (!refreshToken && localStorage.getItem('accessToken')) {
      await failSession(messages.session.noRefreshToken);
      return 'ended';
    }
    const session = rereadSession();
    if (!session || !refreshToken) return 'ended';
    if (session.token !== refused) return 'renewed';
    try {
      renewSession(await send<typeof refreshCall>(call, { refreshToken }));
      return 'renewed';
    } catch (error) {
      if (!isRefusal(error)) return 'later';
      await failSession(messages.session.refreshFailed);
      return 'ended';
    }
  });
}

/** Only the shop's own no ends a session: a missing network, a busy shop or a stranger's login page does not. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code !== undefined && error.status < 500 && error.status !== 429;
}
