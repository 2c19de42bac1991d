import { messages } from '@kundan/contracts/messages';
import type { OutboxEntry } from './db.ts';
import { deliverChange, fetchCart } from './deliver-change.ts';
import type { Outbox } from './outbox.ts';
import { verdictOn } from './outbox-verdict.ts';
import { sendWaiting, type Sender, type Stop } from './queue-sender.ts';

type Listeners = Pick<Sender<OutboxEntry, unknown>, 'onAccepted' | 'onRefused'>;

export interface CartSending extends Listeners {
  outbox: Outbox;
  token: string;
  isPresent: Sender<OutboxEntry, unknown>['isPresent'];
  /** Ask for the server's cart even when nothing waits. */
  news: boolean;
}

/**
 * Sends what waits, then reads the cart when news are wanted, or when the answers may not be the newest: a repeated
 * change is answered with the cart of its first time. The page and the service worker do the same. `news` in the result
 * says whether the cart is still to be read.
 */
export async function sendCart({ news, ...sending }: CartSending): Promise<{ stop: Stop; news: boolean }> {
  const { outbox, token, isPresent, onAccepted, onRefused } = sending;
  let isStale = news;
  const stop = await sendWaiting({
    queue: outbox,
    isPresent,
    deliver: (entry) => deliverChange(outbox, entry, token),
    onAccepted: (entry) => {
      isStale ||= entry.tried;
      onAccepted?.(entry);
    },
    onRefused: (entry, message) => {
      isStale = true;
      onRefused?.(entry, message);
    },
  });
  if (stop.type !== 'empty' || !isStale) return { stop, news: isStale };
  const read = await readCart(sending);
  return { stop: read, news: read.type !== 'empty' };
}

/** A failed fetch empties the cart when the shop itself answered; without an answer the last cart stays. */
async function readCart({ outbox, token, isPresent }: Omit<CartSending, 'news'>): Promise<Stop> {
  const read = await fetchCart(token).then(
    (lines) => ({ type: 'read' as const, lines }),
    (error: unknown) => {
      const verdict = verdictOn(error);
      if (verdict.type !== 'refused') return verdict;
      console.error(messages.cart.fetchFailed, error);
      return { type: 'read' as const, lines: [] };
    },
  );
  if (read.type !== 'read') return read;
  if (!(await isPresent())) return { type: 'left' };
  await outbox.keepServerCart(read.lines);
  return { type: 'empty' };
}
