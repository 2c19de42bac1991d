import { accountPageMessages } from '@kundan/contracts/messages/account-page-messages';
import type { endRestockAlerts } from '@kundan/contracts/restock-alerts.contract';
import { sendAuthenticated } from '../../../auth/send-authenticated.ts';
import type { Session } from '../../../auth/session.ts';
import type { CallAddress } from '../../../http/send.ts';
import { WRITE_TIMEOUT_MS } from '../../../http/timeouts.ts';

const endAll: CallAddress<typeof endRestockAlerts> = { method: 'DELETE', path: '/restock-alerts' };

/** Ends all restock alerts. Returns the text that says so. */
export async function endAlerts({ token }: Session): Promise<string> {
  const options = { timeoutMs: WRITE_TIMEOUT_MS };
  return (await sendAuthenticated<typeof endRestockAlerts>(token, endAll, {}, options)).message;
}

/** Empties the wish list of the account and of this device. Returns the text that says so. */
export async function emptyWishlist(session: Session): Promise<string> {
  const { clearWishes } = await import('../../../sync/wishlist/wishlist-service.ts');
  await clearWishes(session);
  return accountPageMessages.optional.wishlist.stopped;
}
