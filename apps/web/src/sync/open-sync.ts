import { replay } from '@kundan/domain/cart/cart-change';
import { cartCount } from '@kundan/domain/cart/cart-count';
import { applyWish } from '@kundan/domain/wishlist/wishlist';
import { currentSession, onSessionChange } from '../auth/session.ts';
import { showBadge } from '../browser/app-badge.ts';
import { onResume } from '../browser/on-resume.ts';
import { ANONYMOUS, db, type ShopDb } from '../device/db.ts';
import { saveWorkerSession } from '../device/worker-session.ts';
import { openAnnouncements } from './announce-outcomes.ts';
import { registerBackgroundSync } from './background-sync.ts';
import { createMemoryDb } from './outbox/memory-db.ts';
import { createOutbox, type OutboxState } from './outbox/outbox.ts';
import { browserPage, OutboxSync } from './outbox/outbox-sync.ts';
import { pendingMessagesStore, rejectedMessagesStore, showCart, wishlistStore } from './stores.ts';
import { wordRejection } from './word-rejection.ts';

/**
 * Opens the outbox of a shopper, or of a visitor (`undefined`): publishes its state to the stores, and sends it now and whenever the
 * page resumes or the shopper has a new token.
 */
export async function openSync(shopperId: string | undefined): Promise<OutboxSync> {
  const announcements = openAnnouncements();
  const sync = new OutboxSync(shopperId, createOutbox(await openDatabase(), shopperId), {
    ...browserPage,
    onOutcome: announcements.announce,
    onWaiting: registerBackgroundSync,
  });
  const saveToken = () => {
    const session = currentSession();
    if (session?.user.id !== shopperId) return;
    // Without a session: the service worker must not send what a visitor changes as the shopper who has just signed out.
    const saved = session ? saveWorkerSession(session.user.id, session.token) : db.session.delete('session');
    void saved.catch(() => undefined);
  };
  saveToken();
  const stops = [
    announcements.close,
    sync.outbox.watch((state) => publish(shopperId, state)),
    onResume(() => void sync.run(undefined, { refetch: true })),
    onSessionChange(() => {
      saveToken();
      sync.resetBackoff();
      void sync.run();
    }),
  ];
  const close = sync.close.bind(sync);
  sync.close = () => {
    close();
    for (const stop of stops.splice(0)) stop();
    showBadge(0);
  };
  void sync.run(undefined, { refetch: true });
  return sync;
}

async function openDatabase(): Promise<ShopDb> {
  try {
    await db.open();
    return db;
  } catch (error) {
    console.warn('Changes cannot be stored on this device.', error);
    return createMemoryDb();
  }
}

function publish(shopperId: string | undefined, { lines, wishes, pending, notices }: OutboxState): void {
  const inCart = pending.filter((entry) => entry.kind === 'cart');
  const wished = pending.filter((entry) => entry.kind === 'wish');
  const isAnonymous = (notice: { shopperId: string }) => notice.shopperId === ANONYMOUS;
  wishlistStore.set(wished.reduce((ids, { input }) => applyWish(ids, input), wishes));
  pendingMessagesStore.set(pending.map(({ kind }) => kind).filter((kind) => kind !== 'cart' && kind !== 'wish'));
  const worded = notices.map((notice) => ({ ...notice, ...wordRejection(notice) }));
  rejectedMessagesStore.set(worded.filter(isAnonymous));
  if (shopperId === undefined) return;
  const cart = replay(
    lines,
    inCart.map(({ input }) => input),
  );
  const ownNotices = worded.filter((notice) => !isAnonymous(notice));
  showCart({ shopperId, lines: cart, pending: inCart.length, notices: ownNotices, isLoaded: true });
  showBadge(cartCount(cart));
}
