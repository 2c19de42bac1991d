import type { Call, OutputOf, RequestOf } from '@kundan/contracts/call';
import { ApiError } from '../api/request.ts';
import { send, type CallAddress } from '../api/send.ts';
import { refreshSession } from './refresh-session.ts';
import { currentSession } from './session.ts';

/**
 * Sends a private call as the person of a session. A token that is refused is exchanged once and the call repeated;
 * when that is not possible the refusal stands, and the session may have ended. With `patience`, a line that says
 * nothing for so many milliseconds counts as none.
 */
export async function askAs<C extends Call>(
  token: string,
  call: C | CallAddress<C>,
  input: RequestOf<C>,
  { patience }: { patience?: number } = {},
): Promise<OutputOf<C>> {
  const limit = () => (patience === undefined ? {} : { signal: AbortSignal.timeout(patience) });
  try {
    return await send<C>(call, input, { token, ...limit() });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || (await refreshSession(token)) !== 'renewed')
      throw error;
    const renewed = currentSession();
    if (!renewed) throw error;
    return send<C>(call, input, { token: renewed.token, ...limit() });
  }
}
