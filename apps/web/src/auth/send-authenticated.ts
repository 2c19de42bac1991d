import type { Call, OutputOf, RequestOf } from '@kundan/contracts/call';
import { ApiError } from '../http/request.ts';
import { send, sendForFile, sendPage, type CallAddress, type PageOf, type SendOptions } from '../http/send.ts';
import { refreshSession } from './refresh-session.ts';
import { isSignedIn, readStoredSession, type Session } from './session.ts';

type Options = Pick<SendOptions, 'timeoutMs' | 'idempotencyKey' | 'ifMatch'>;

/** An answer arrived after its shopper had left this device. */
export class SessionChanged extends Error {
  override name = 'SessionChanged';
}

/**
 * Sends a call as the shopper of `session`. After a 401 it refreshes the session once and repeats the call; when that fails, it
 * throws the 401 and the session may have ended. Throws `SessionChanged` when the shopper has left meanwhile. `timeoutMs`
 * applies to each request.
 */
export const sendAuthenticated = <C extends Call>(
  session: Session,
  call: C | CallAddress<C>,
  input: RequestOf<C>,
  options: Options = {},
): Promise<OutputOf<C>> => withToken(session, (token) => send<C>(call, input, { ...options, token }));

/** Sends the call of a paged list as `sendAuthenticated` does. */
export const sendPageAuthenticated = <C extends Call>(
  session: Session,
  call: C | CallAddress<C>,
  input: RequestOf<C>,
): Promise<PageOf<OutputOf<C>>> => withToken(session, (token) => sendPage<C>(call, input, { token }));

/** Downloads the file of a call as `sendAuthenticated` does. */
export const downloadAuthenticated = <C extends Call>(
  session: Session,
  call: C | CallAddress<C>,
  input: RequestOf<C>,
): Promise<Blob> => withToken(session, (token) => sendForFile<C>(call, input, { token }));

/** Sends with the session's token, and once more with the refreshed one after a 401, unless a password was wrong. */
async function withToken<T>(session: Session, sendWith: (token: string) => Promise<T>): Promise<T> {
  const answer = await sendWith(session.token).catch(async (error: unknown) => {
    const isExpired = error instanceof ApiError && error.status === 401 && error.code !== 'INVALID_CREDENTIALS';
    if (!isExpired || (await refreshSession(session)) !== 'renewed') throw error;
    const renewed = readStoredSession();
    if (renewed?.user.id !== session.user.id) throw error;
    return sendWith(renewed.token);
  });
  if (!isSignedIn(session.user.id)) throw new SessionChanged('The shopper has signed out.');
  return answer;
}
