import type { signOut as signOutCall } from '@kundan/contracts/accounts.contract';
import { messages } from '@kundan/contracts/messages';
import { send, type CallAddress } from '../api/send.ts';
import { toast } from '../ui/toast.ts';
import { dropSession } from './change-session.ts';
import { currentSession, storedSession } from './session.ts';

// Written out, not imported: the schemas must not come with the first page.
const call: CallAddress<typeof signOutCall> = { method: 'POST', path: '/signout' };

/** Milliseconds that signing out waits for changes which are still to be sent. */
const FAREWELL_MS = 3_000;

/** Dexie comes only when there is something to forget. */
async function forgetPrivateData(shopperId: string, waiting: boolean): Promise<void> {
  localStorage.removeItem('cart');
  // What was typed and paid in this tab's checkout; it stays for a shopper whose session merely expired.
  if (waiting) for (const key of ['checkout', 'checkout-paid']) sessionStorage.removeItem(key);
  const { forgetShopper } = await import('../offline/private-data.ts');
  await forgetShopper(shopperId, { waiting });
}

/**
 * The person leaves. `settle` sends what still waits, if that is quickly possible; then the session is revoked, and
 * everything private goes from this device, also changes that could not be sent. The catalogue stays.
 */
export async function signOut(settle: (shopperId: string) => Promise<void>): Promise<void> {
  const leaving = storedSession();
  if (!leaving) return;
  const patience = new Promise<void>((done) => setTimeout(done, FAREWELL_MS));
  await Promise.race([settle(leaving.user.id), patience]).catch(() => undefined);
  dropSession();
  toast.warning(messages.session.loggedOut, { account: true });
  // Without a network the token dies by its own expiry: nobody has it any more.
  void send<typeof signOutCall>(call, {}, { token: leaving.token }).catch(() => undefined);
  await forgetPrivateData(leaving.user.id, true);
}

/** The session is over against the person's will: changes that wait stay for this shopper's next sign-in. */
async function expel(say: () => void): Promise<void> {
  const leaving = storedSession() ?? currentSession();
  if (!leaving) return;
  dropSession();
  say();
  await forgetPrivateData(leaving.user.id, false);
}

export const sayExpired = () => toast.warning(messages.session.expired, { account: true });

export const expireSession = () => expel(sayExpired);

export const failSession = (reason: string) => expel(() => toast.error(reason, { account: true }));
