import { addWishChange, applyWish } from '@kundan/domain/wishlist/wishlist';
import { currentSession, onSessionChange } from '../../auth/session.ts';
import { withCrossTabLock } from '../../browser/cross-tab-lock.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { WISHLIST_LOCK } from '../lock-names.ts';
import { sendWishes } from './send-wishes.ts';
import { readWishlist, WISHLIST_KEY, writeWishlist } from './stored-wishlist.ts';
import { wishlistStore } from './wishlist-store.ts';

let isStarted = false;

/** Shows the stored list, and keeps it in step with the API, the session and other tabs. Repeated calls change nothing. */
export function startWishlist(): void {
  if (isStarted) return;
  isStarted = true;
  show();
  onSessionChange(() => {
    show();
    void sync();
  });
  window.addEventListener('storage', ({ key }) => key === WISHLIST_KEY && show());
  addEventListener('online', () => void sync());
  void sync();
}

/** Puts a product on the list, or takes it off. It is stored at once, and sent when somebody is signed in. */
export async function setWish(productId: number, wished: boolean): Promise<void> {
  startWishlist();
  const { owner, ids, changes } = readWishlist(currentSession()?.user.id);
  const change = { productId, wished };
  writeWishlist({ owner, ids: applyWish(ids, change), changes: addWishChange(changes, change) });
  show();
  await sync();
}

function show(): void {
  wishlistStore.set(readWishlist(currentSession()?.user.id).ids);
}

let running: Promise<void> | undefined;
let isWanted = false;

/** One run at a time in all tabs; a change that is made during a run starts another one. */
function sync(): Promise<void> {
  isWanted = true;
  running ??= runAll().finally(() => (running = undefined));
  return running;
}

async function runAll(): Promise<void> {
  while (isWanted) {
    isWanted = false;
    const session = currentSession();
    if (!session) return;
    await withCrossTabLock(WISHLIST_LOCK, () => sendWishes(session, (message) => toast.error(message))).catch(
      // It is sent at the next start, sign-in, change or return of the network.
      (error: unknown) => console.warn('The wish list was not synced.', error),
    );
    show();
  }
}
