import * as addresses from '@kundan/contracts/addresses';
import { restockMessages } from '@kundan/texts/en/restock';
import { accountPageMessages } from '@kundan/texts/en/account-page';
import type { endRestockAlerts } from '@kundan/contracts/restock-alerts.contract';
import { sendAuthenticated } from '../../../auth/send-authenticated.ts';
import type { Session } from '../../../auth/session.ts';
import { WRITE_TIMEOUT_MS } from '../../../http/timeouts.ts';

/** Ends all restock alerts. Returns the text that says so. */
export async function endAlerts(session: Session): Promise<string> {
  const options = { timeoutMs: WRITE_TIMEOUT_MS };
  await sendAuthenticated<typeof endRestockAlerts>(session, addresses.endRestockAlerts, {}, options);
  return restockMessages.allEnded;
}

/** Empties the wish list of the account and of this device. Returns the text that says so. */
export async function emptyWishlist(session: Session): Promise<string> {
  const { clearWishes } = await import('../../../sync/sync-service.ts');
  await clearWishes(session);
  return accountPageMessages.optional.wishlist.stopped;
}
