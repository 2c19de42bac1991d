import type { Call, OutputOf, RequestOf } from '@kundan/contracts/call';
import { ApiError } from '../http/request.ts';
import { send, sendPage, type CallAddress, type PageOf, type SendOptions } from '../http/send.ts';
import { refreshSession } from './refresh-session.ts';
import { currentSession } from './session.ts';

type Options = Pick<SendOptions, 'timeoutMs' | 'idempotencyKey'>;

/**
 * Sends a call with an access token. After a 401 it refreshes the session once and repeats the call; when that fails, it
 * throws the 401 and the session may have ended. `timeoutMs` applies to each request.
 */
export async function sendAuthenticated<C extends Call>(
  token: string,
  call: C | CallAddress<C>,
  input: RequestOf<C>,
  options: Options = {},
): Promise<OutputOf<C>> {
  return refreshingOnce(token, (current) => send<C>(call, input, { ...options, token: current }));
}

/** Sends the call of a paged list as `sendAuthenticated` does. */
export async function sendPageAuthenticated<C extends Call>(
  token: string,
  call: C | CallAddress<C>,
  input: RequestOf<C>,
): Promise<PageOf<OutputOf<C>>> {
  return refreshingOnce(token, (current) => sendPage<C>(call, input, { token: current }));
}

/** Sends with the token, and once more with the refreshed one after a 401, unless a password was wrong. */
export async function refreshingOnce<T>(token: string, sendWith: (token: string) => Promise<T>): Promise<T> {
  try {
    return await sendWith(token);
  } catch (error) {
    const isExpired = error instanceof ApiError && error.status === 401 && error.code !== 'INVALID_CREDENTIALS';
    if (!isExpired || (await refreshSession(token)) !== 'renewed') throw error;
    const renewed = currentSession();
    if (!renewed) throw error;
    return sendWith(renewed.token);
  }
}
