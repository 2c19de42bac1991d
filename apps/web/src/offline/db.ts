import type { Product } from '@kundan/contracts/catalogue.contract';
import type { RequestOf } from '@kundan/contracts/call';
import type { sendContactMessage } from '@kundan/contracts/contact.contract';
import type { UserOrder } from '@kundan/contracts/orders.contract';
import type { submitReview } from '@kundan/contracts/reviews.contract';
import type { CartLine } from '@kundan/domain/cart/cart';
import type { CartChange } from '@kundan/domain/cart/cart-change';
import type { SearchIndex } from '@kundan/domain/catalogue/search-index';
import { Dexie, type EntityTable, type Table } from 'dexie';

/** How far the device's catalogue is in step with the shop. */
export interface Meta {
  key: 'catalogue';
  /** The opaque cursor of the last change that is on the device; undefined until the first sync was complete. */
  cursor: string | undefined;
  /** When that was, in ms since 1970. */
  syncedAt: number;
  /** Higher whenever products have changed here; cursors also change when nothing else does. */
  revision?: number;
  /** The last answer's cursor, when products have come that are newer than `cursor`. */
  newest?: string;
  /** A sync under way: everything up to product `after` has come, and `cursor` holds when the rest has come too. */
  pending?: { cursor: string; after: number; whole: boolean };
}

/** Best sellers by id, so that the list and the suggestions are the same without a network. */
export interface Ranking {
  key: 'best-sellers';
  ids: number[];
  /** In ms since 1970. */
  at: number;
}

/** What listing needs of all products, in step with them: ten thousand are read in a few milliseconds. */
export interface ListingIndex {
  key: 'listing';
  ids: Int32Array;
  /** In rupees. */
  prices: Float64Array;
  /** Names; `categoryAt` points into them. */
  categories: string[];
  categoryAt: Uint16Array;
  isAvailable: Uint8Array;
}

/** The prepared search; made anew when idle after the catalogue changed. */
export interface DeviceSearchIndex {
  key: 'search';
  /** Of the catalogue it was made of. */
  revision: number;
  index: SearchIndex;
}

/** A line of the cart as the device keeps it. `price` in rupees; a line the shop has not heard of has no `cartId` yet. */
export interface DeviceLine extends CartLine {
  cartId: number | undefined;
  name: string;
  image: string;
  price: number;
  isAvailable: boolean;
}

interface Waiting {
  /** Orders the queue, not a clock. */
  seq: number;
  shopperId: string;
  /** What it is about, for the notice when the shop cannot accept it. */
  label: string;
  idempotencyKey: string;
  /** It was sent at least once, so the shop may know it: from then on it is only repeated, never merged with others. */
  tried: boolean;
}

/** A cart change that waits for the network. */
export interface OutboxEntry extends Waiting {
  kind: 'cart';
  change: CartChange<DeviceLine>;
  /** The line's id with which it was sent: a repeat under the same key must be the same request. */
  lineId?: number;
}

/** A review, or a message to the shop (which is `ANYBODY`'s), that waits for the network. */
export type QueuedMessage = Waiting &
  (
    | { kind: 'review'; input: RequestOf<typeof submitReview> }
    | { kind: 'contact'; input: RequestOf<typeof sendContactMessage> }
  );

/** Something that the shop refused while nobody may have been looking; stays until it was read. */
export interface RefusalNotice {
  id: number;
  shopperId: string;
  label: string;
  /** The shop's words. */
  message: string;
  /** In ms since 1970. */
  at: number;
}

/** The server's last cart of a shopper, before the changes that wait. */
export interface DeviceCart {
  shopperId: string;
  lines: readonly DeviceLine[];
}

export interface DeviceOrders {
  shopperId: string;
  orders: UserOrder[];
}

/** Who is signed in, for the service worker, which cannot read local storage. The refresh token is not here. */
export interface WorkerSession {
  key: 'session';
  shopperId: string;
  token: string;
}

/** Everything the shop keeps on the device. */
export class ShopDb extends Dexie {
  products!: Table<Product, number>;
  meta!: Table<Meta, Meta['key']>;
  outbox!: EntityTable<OutboxEntry, 'seq'>;
  messages!: Table<QueuedMessage, number, Omit<QueuedMessage, 'seq'>>;
  notices!: EntityTable<RefusalNotice, 'id'>;
  cart!: Table<DeviceCart, string>;
  orders!: Table<DeviceOrders, string>;
  session!: Table<WorkerSession, 'session'>;
  ranking!: Table<Ranking, 'best-sellers'>;
  listing!: Table<ListingIndex, 'listing'>;
  search!: Table<DeviceSearchIndex, 'search'>;

  constructor(name = 'kundan') {
    // What is written down must survive an empty battery.
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({
      products: 'id, category, price',
      meta: 'key',
      outbox: '++seq, shopperId',
      cart: 'shopperId',
      orders: 'shopperId',
    });
    this.version(2).stores({
      products: 'id',
      messages: '++seq, shopperId',
      notices: '++id, shopperId',
      session: 'key',
      ranking: 'key',
      listing: 'key',
      search: 'key',
    });
  }
}

export const db = new ShopDb();
