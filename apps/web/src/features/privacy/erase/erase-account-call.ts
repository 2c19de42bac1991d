import { deleteAccount } from '@kundan/contracts/account.contract';
import { endErasedSession } from '../../../auth/end-session.ts';
import { sendAuthenticated } from '../../../auth/send-authenticated.ts';
import type { Session } from '../../../auth/session.ts';
import { WRITE_TIMEOUT_MS } from '../../../http/timeouts.ts';

/**
 * Deletes the account, and everything private from this device. `onErase` is called in between, while the shopper is still
 * signed in. Throws `Offline`, and `ApiError` for a wrong password.
 */
export async function eraseAccount(session: Session, password: string, onErase: () => Promise<void>): Promise<void> {
  await sendAuthenticated(session, deleteAccount, { password }, { timeoutMs: WRITE_TIMEOUT_MS });
  await onErase();
  await endErasedSession(session.user.id);
}
