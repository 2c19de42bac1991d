import type { clearWishlist } from '@kundan/contracts/wishlist.contract';
import { addWishChange, applyWish } from '@kundan/domain/wishlist/wishlist';
import { sendAuthenticated } from '../../auth/send-authenticated.ts';
import { currentSession, onSessionChange, type Session } from '../../auth/session.ts';
import { withCrossTabLock } from '../../browser/cross-tab-lock.ts';
import { onResume } from '../../browser/on-resume.ts';
import type { CallAddress } from '../../http/send.ts';
import { WRITE_TIMEOUT_MS } from '../../http/timeouts.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { WISHLIST_LOCK } from '../lock-names.ts';
import { type AttemptResult, RetryLoop } from '../retry-loop.ts';
import { classifyError } from '../retry-policy.ts';
import { sendWishes } from './send-wishes.ts';
import { readWishlist, WISHLIST_KEY, writeWishlist } from './stored-wishlist.ts';
import { wishlistStore } from './wishlist-store.ts';

let isStarted = false;

const loop = new RetryLoop(WISHLIST_LOCK, async (): Promise<AttemptResult> => {
  const session = currentSession();
  if (!session) return { type: 'done' };
  try {
    await sendWishes(session, (message) => toast.error(message));
    return { type: 'done' };
  } catch (error) {
    const decision = classifyError(error);
    // After a 401, the next sign-in sends it. Rejected changes have been undone; only reading the list can be rejected here.
    return decision.type === 'retry' ? decision : { type: 'done' };
  } finally {
    show();
  }
});

/** Shows the stored list, and keeps it in step with the API, the session and other tabs. Repeated calls change nothing. */
export function startWishlist(): void {
  if (isStarted) return;
  isStarted = true;
  show();
  onSessionChange(() => {
    show();
    loop.resetBackoff();
    void loop.run();
  });
  addEventListener('storage', onStorageChange);
  onResume(() => void loop.run());
  void loop.run();
}

/** Puts a product on the list, or takes it off. It is stored at once, and sent when somebody is signed in. */
export async function setWish(productId: number, wished: boolean): Promise<void> {
  startWishlist();
  const { owner, ids, changes } = readWishlist(currentSession()?.user.id);
  const change = { productId, wished };
  writeWishlist({ owner, ids: applyWish(ids, change), changes: addWishChange(changes, change) });
  show();
  await loop.run();
}

const clear: CallAddress<typeof clearWishlist> = { method: 'DELETE', path: '/wishlist' };

/** Empties the list of a shopper, with the changes that wait. Throws `Offline` and `ApiError`; then nothing has changed. */
export const clearWishes = ({ user, token }: Session): Promise<void> =>
  withCrossTabLock(WISHLIST_LOCK, async () => {
    await sendAuthenticated<typeof clearWishlist>(token, clear, {}, { timeoutMs: WRITE_TIMEOUT_MS });
    if (currentSession()?.user.id !== user.id) return;
    writeWishlist({ owner: user.id, ids: [], changes: [] });
    show();
  });

function onStorageChange({ key }: StorageEvent): void {
  if (key === WISHLIST_KEY) show();
}

function show(): void {
  wishlistStore.set(readWishlist(currentSession()?.user.id).ids);
}
