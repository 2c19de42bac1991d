import * as addresses from '@kundan/contracts/addresses';
import type { signOut as signOutCall } from '@kundan/contracts/accounts.contract';
import { sessionMessages } from '@kundan/texts/en/session';
import { endPush, forgetPushTopics } from '../browser/push-topics.ts';
import { safeLocalStorage } from '../browser/safe-storage.ts';
import { send } from '../http/send.ts';
import { toast } from '../ui/feedback/toast.ts';
import { dropSession } from './change-session.ts';
import { currentSession, isSignedIn, readStoredSession, sessionEnd, type Session } from './session.ts';
import { deleteTabItems, setExpiredShopper } from './tab-items.ts';

/** Milliseconds that signing out waits for pending changes to be sent. */
const FLUSH_TIMEOUT_MS = 3_000;

/** Local storage key: the shopper who has signed out, until the private data is deleted from the device's database. */
const SIGNED_OUT = 'signed-out-shopper';

/** Deletes what the shopper left in the storages. A shopper whose session only expired finds the rest at the next sign-in. */
function deleteStoredItems({ all }: { all: boolean }): void {
  safeLocalStorage.removeItem('cart');
  // The API may not be reached, or still know an expired session, and would go on notifying this device.
  if (forgetPushTopics()) void endPush().catch(() => undefined);
  if (!all) return;
  deleteTabItems();
  safeLocalStorage.removeItem('recently-viewed');
}

/**
 * Signs the shopper out: takes the session off the device at once, in all tabs, sends pending changes with `flush` for at most
 * 3 s, revokes the session, and deletes everything private from this device, including changes that could not be sent. The
 * catalogue stays.
 */
export async function signOut(flush: (session: Session) => Promise<void>): Promise<void> {
  const session = readStoredSession();
  if (!session) return;
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, FLUSH_TIMEOUT_MS));
  // Begins before the session ends, which closes the queues.
  const flushed = Promise.race([flush(session), timeout]).catch(() => undefined);
  safeLocalStorage.setItem(SIGNED_OUT, session.user.id);
  setExpiredShopper(undefined);
  dropSession();
  deleteStoredItems({ all: true });
  toast.warning(sessionMessages.loggedOut, { account: true });
  await flushed;
  // Without a network the token is not revoked; it expires by itself, and no copy of it is left on the device.
  void send<typeof signOutCall>(addresses.signOut, {}, { token: session.token }).catch(() => undefined);
  await finishSignOut();
}

/** Deletes the private data of a shopper who has signed out from the database. At the start, for a page that was closed before. */
export async function finishSignOut(): Promise<void> {
  const shopperId = safeLocalStorage.getItem(SIGNED_OUT);
  if (!shopperId) return;
  if (!readStoredSession()) safeLocalStorage.removeItem('cart');
  if (!isSignedIn(shopperId)) await sessionEnd.deletePrivateData(shopperId, { pending: true });
  safeLocalStorage.removeItem(SIGNED_OUT);
}

/** Ends the session of a deleted account, and deletes everything private from this device. */
export async function endErasedSession(shopperId: string): Promise<void> {
  dropSession();
  deleteStoredItems({ all: true });
  await sessionEnd.deletePrivateData(shopperId, { pending: true });
}

/** Ends the session without the shopper's request. Pending changes stay for this shopper's next sign-in. */
async function endSession(session: Session | undefined, notify: () => void): Promise<void> {
  // Another session may have begun meanwhile.
  if (!session || (readStoredSession() ?? currentSession())?.token !== session.token) return;
  // Before the tokens are deleted, which the other tabs notice.
  setExpiredShopper(session.user.id);
  dropSession();
  notify();
  deleteStoredItems({ all: false });
  await sessionEnd.deletePrivateData(session.user.id, { pending: false });
}

export const showSessionExpired = () => toast.warning(sessionMessages.expired, { account: true });

export const expireSession = () => endSession(readStoredSession() ?? currentSession(), showSessionExpired);

export const failSession = (session: Session, reason: string) =>
  endSession(session, () => toast.error(reason, { account: true }));
