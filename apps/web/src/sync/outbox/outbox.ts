import { coalesce } from '@kundan/domain/cart/cart-change';
import { Dexie, liveQuery } from 'dexie';
import {
  ANONYMOUS,
  type CartEntry,
  type DeviceLine,
  type Mutation,
  type MutationKind,
  type OutboxEntry,
  type RejectionNotice,
  type ShopDb,
} from '../../device/db.ts';
import type { ApiError, Offline } from '../../http/request.ts';
import { createIdempotencyKey } from '../idempotency-key.ts';
import { watchMemory } from './memory-db.ts';
import { rejectedChange } from './rejected-change.ts';

/** The entries of a lane are sent in order; no lane waits for another one. */
export const LANES = ['cart', 'wishes', 'messages'] as const;
export type Lane = (typeof LANES)[number];

const laneOfKind = {
  cart: 'cart',
  wish: 'wishes',
  review: 'messages',
  contact: 'messages',
  claim: 'messages',
  return: 'messages',
  restock: 'messages',
  address: 'messages',
  'address-deletion': 'messages',
  note: 'messages',
} as const satisfies Record<MutationKind, Lane>;

export const laneOf = ({ kind }: { kind: MutationKind }): Lane => laneOfKind[kind];

/** The name of a lane's cross-tab lock. The page and the service worker share it. */
export const lockOf = (lane: Lane): string => `kundan-${lane}`;

/** What the API answers to an entry: cart lines, wishes, or something that the device does not store. */
export type LaneData = { lane: 'cart'; lines: readonly DeviceLine[] } | { lane: 'wishes'; ids: readonly number[] };

export interface OutboxState {
  /** The server's last cart, before the pending changes. */
  lines: readonly DeviceLine[];
  /** The server's last wish list, before the pending changes. */
  wishes: readonly number[];
  /** The entries without an answer, in order. */
  pending: readonly OutboxEntry[];
  notices: readonly RejectionNotice[];
}

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * The outbox of a shopper, or of a visitor (`undefined`), with the server's last cart and wish list. It survives reloads, closed
 * browsers and power loss, and all tabs share it. Contact messages belong to nobody, and a visitor's wishes to the next shopper
 * who signs in.
 */
export function createOutbox(db: ShopDb, shopperId: string | undefined, now: () => number = Date.now) {
  const owner = shopperId ?? ANONYMOUS;
  const pending = async (): Promise<OutboxEntry[]> => {
    const entries = await db.outbox.where('shopperId').anyOf([ANONYMOUS, owner]).toArray();
    return entries.sort((a, b) => a.seq - b.seq);
  };
  const lines = async () => (await db.cart.get(owner))?.lines ?? [];
  const put = async (data: LaneData) =>
    void (await (data.lane === 'cart'
      ? db.cart.put({ shopperId: owner, lines: data.lines })
      : db.wishlist.put({ shopperId: owner, ids: data.ids })));
  const state = () =>
    db.transaction('r', db.outbox, db.cart, db.wishlist, db.notices, async (): Promise<OutboxState> => ({
      lines: await lines(),
      wishes: (await db.wishlist.get(owner))?.ids ?? [],
      pending: await pending(),
      notices: await db.notices.where('shopperId').anyOf([ANONYMOUS, owner]).toArray(),
    }));
  return {
    /** Whether changes survive the end of the page. */
    isDurable: db instanceof Dexie,
    /** Appends a change before anything is sent, and returns its `seq`. Removes the untried changes that it supersedes. */
    enqueue: (mutation: Mutation, label: string, idempotencyKey = createIdempotencyKey()): Promise<number> =>
      db.transaction('rw', db.outbox, async () => {
        const superseded = supersededBy(mutation, await pending());
        await db.outbox.bulkDelete(superseded.map(({ seq }) => seq));
        const sender = mutation.kind === 'contact' ? ANONYMOUS : owner;
        return db.outbox.add({ ...mutation, shopperId: sender, label, idempotencyKey, tried: false });
      }),
    /** Removes a change unless it was sent already. */
    withdraw: (seq: number): Promise<void> =>
      db.transaction('rw', db.outbox, async () => {
        const entry = await db.outbox.get(seq);
        if (entry && !entry.tried) await db.outbox.delete(seq);
      }),
    /**
     * Marks the first entry of a lane as tried, so that nothing is merged into it later. Returns it as it was before. The shopper
     * takes over a visitor's wishes. `ownUntil`: takes only what is the shopper's own, and none after this `seq`.
     */
    takeFirst: (lane: Lane, ownUntil?: number): Promise<OutboxEntry | undefined> =>
      db.transaction('rw', db.outbox, async () => {
        const isTaken = ({ seq, shopperId, kind }: OutboxEntry) =>
          ownUntil === undefined || (seq <= ownUntil && (shopperId === owner || kind === 'wish'));
        const entries = (await pending()).filter((entry) => laneOf(entry) === lane && isTaken(entry));
        for (const { seq } of entries.filter((entry) => entry.kind === 'wish' && entry.shopperId !== owner))
          await db.outbox.update(seq, { shopperId: owner });
        const [first] = entries;
        if (first && !first.tried) await db.outbox.update(first.seq, { tried: true });
        return first;
      }),
    /** Stores the line id, and a new key if given, before the entry is sent with them. Returns the updated entry. */
    pin: async (entry: CartEntry, sentAs: { lineId: number; idempotencyKey?: string }): Promise<CartEntry> => {
      await db.outbox.update(entry.seq, sentAs);
      return { ...entry, ...sentAs };
    },
    /** Removes an accepted entry and stores the API's answer, both in one transaction. */
    accept: ({ seq }: OutboxEntry, data: LaneData | undefined): Promise<void> =>
      db.transaction('rw', db.outbox, db.cart, db.wishlist, async () => {
        if (data) await put(data);
        await db.outbox.delete(seq);
      }),
    /** Removes a rejected entry, with a notice for the shopper unless `error` is undefined. Other entries stay. */
    reject: (entry: OutboxEntry, error: ApiError | Offline | undefined): Promise<void> =>
      db.transaction('rw', db.outbox, db.notices, async () => {
        const { seq, shopperId } = entry;
        if (error) await db.notices.add({ shopperId, ...rejectedChange(entry, error), at: now() });
        await db.outbox.delete(seq);
      }),
    lines,
    save: (data: LaneData): Promise<void> => db.transaction('rw', db.cart, db.wishlist, () => put(data)),
    state,
    /** Removes a notice that the shopper has read. */
    dismiss: (noticeId: number): Promise<void> => db.transaction('rw', db.notices, () => db.notices.delete(noticeId)),
    /** Calls `listener` now and after every change in any tab. Returns an unsubscribe function. */
    watch: (listener: (next: OutboxState) => void): (() => void) => {
      const ofMemory = watchMemory(db, () => void state().then(listener));
      if (ofMemory) return ofMemory;
      const subscription = liveQuery(state).subscribe({ next: listener, error: console.error });
      return () => subscription.unsubscribe();
    },
  };
}

/** The untried entries that a new change makes unnecessary: ten taps on the plus button are sent as one change. */
function supersededBy(mutation: Mutation, pending: readonly OutboxEntry[]): OutboxEntry[] {
  const untried = pending.filter(({ tried }) => !tried);
  switch (mutation.kind) {
    case 'cart': {
      const changes = untried.filter((entry) => entry.kind === 'cart');
      const needed = new Set(coalesce([...changes.map(({ input }) => input), mutation.input]));
      return changes.filter(({ input }) => !needed.has(input));
    }
    case 'wish':
      return untried.filter(({ kind, input }) => kind === 'wish' && input.productId === mutation.input.productId);
    case 'review': {
      const { product_id: id, photos, remove_photos: removes } = mutation.input;
      // One without photographs keeps those of the review before it, which therefore must be sent.
      const replacesPhotos = photos !== undefined || removes === true;
      return untried.filter(
        ({ kind, input }) =>
          kind === 'review' && String(input.product_id) === String(id) && (replacesPhotos || !input.photos),
      );
    }
    case 'restock':
      return untried.filter(
        ({ kind, input }) =>
          kind === 'restock' && input.id === mutation.input.id && input.option === mutation.input.option,
      );
    case 'address':
    case 'address-deletion': {
      const { input } = mutation;
      // A new address has no id yet.
      return untried.filter(
        (entry) => entry.kind === 'address' && 'id' in entry.input && 'id' in input && entry.input.id === input.id,
      );
    }
    case 'contact':
    case 'claim':
    case 'return':
    case 'note':
      return [];
  }
}
