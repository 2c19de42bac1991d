import type { signOut as signOutCall } from '@kundan/contracts/accounts.contract';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { safeLocalStorage, safeSessionStorage } from '../browser/safe-storage.ts';
import { send, type CallAddress } from '../http/send.ts';
import { toast } from '../ui/feedback/toast.ts';
import { dropSession } from './change-session.ts';
import { currentSession, readStoredSession, sessionEnd } from './session.ts';

// Written out instead of imported, so that no zod schema is bundled with the first page.
const call: CallAddress<typeof signOutCall> = { method: 'POST', path: '/signout' };

/** Milliseconds that signing out waits for pending changes to be sent. */
const FLUSH_TIMEOUT_MS = 3_000;

async function deletePrivateData(shopperId: string, pending: boolean): Promise<void> {
  safeLocalStorage.removeItem('cart');
  if (pending) {
    // This tab's checkout form and payment. They stay for a shopper whose session only expired.
    for (const key of ['checkout', 'checkout-paid']) safeSessionStorage.removeItem(key);
    for (const key of ['wishlist', 'recently-viewed']) safeLocalStorage.removeItem(key);
  }
  await sessionEnd.deletePrivateData(shopperId, { pending });
}

/**
 * Signs the shopper out: sends pending changes with `flush` for at most 3 s, revokes the session, and deletes everything
 * private from this device, including changes that could not be sent. The catalogue stays.
 */
export async function signOut(flush: (shopperId: string) => Promise<void>): Promise<void> {
  const session = readStoredSession();
  if (!session) return;
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, FLUSH_TIMEOUT_MS));
  await Promise.race([flush(session.user.id), timeout]).catch(() => undefined);
  dropSession();
  toast.warning(messages.session.loggedOut, { account: true });
  // Without a network the token is not revoked; it expires by itself, and no copy of it is left on the device.
  void send<typeof signOutCall>(call, {}, { token: session.token }).catch(() => undefined);
  await deletePrivateData(session.user.id, true);
}

/** Ends the session of a deleted account, and deletes everything private from this device. */
export async function endErasedSession(shopperId: string): Promise<void> {
  dropSession();
  await deletePrivateData(shopperId, true);
}

/** Ends the session without the shopper's request. Pending changes stay for this shopper's next sign-in. */
async function endSession(notify: () => void): Promise<void> {
  const session = readStoredSession() ?? currentSession();
  if (!session) return;
  dropSession();
  notify();
  await deletePrivateData(session.user.id, false);
}

export const showSessionExpired = () => toast.warning(messages.session.expired, { account: true });

export const expireSession = () => endSession(showSessionExpired);

export const failSession = (reason: string) => endSession(() => toast.error(reason, { account: true }));
