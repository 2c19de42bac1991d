import type { Call, RequestOf } from '@kundan/contracts/call';
import { ApiError } from '../http/request.ts';
import type { CallAddress } from '../http/send.ts';
import { downloadAuthenticated } from './send-authenticated.ts';
import { currentSession } from './session.ts';

const REVOKE_AFTER_MS = 60_000;

/**
 * Downloads the file of a call as the signed-in shopper, and has the browser save it under `name`. Throws `ApiError`, also without a
 * session, and `Offline`.
 */
export async function saveFile<C extends Call>(
  call: C | CallAddress<C>,
  input: RequestOf<C>,
  name: string,
): Promise<void> {
  const session = currentSession();
  if (!session) throw new ApiError(401, { code: 'UNAUTHENTICATED' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await downloadAuthenticated<C>(session, call, input));
  link.download = name;
  link.click();
  // The browser reads the file after the click; some read it only when the person has chosen a folder.
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}
