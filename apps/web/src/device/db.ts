import type { Product } from '@kundan/contracts/catalogue.contract';
import type { RequestOf } from '@kundan/contracts/call';
import type { addOrderNote } from '@kundan/contracts/admin/orders.contract';
import type { addAddress, deleteAddress, updateAddress } from '@kundan/contracts/address-book.contract';
import type { reportDamage } from '@kundan/contracts/claims.contract';
import type { sendContactMessage } from '@kundan/contracts/contact.contract';
import type { UserOrder } from '@kundan/contracts/orders.contract';
import type { requestRestockAlert } from '@kundan/contracts/restock-alerts.contract';
import type { requestReturn } from '@kundan/contracts/returns.contract';
import type { submitReview } from '@kundan/contracts/reviews.contract';
import type { CartItem } from '@kundan/domain/cart/cart';
import type { CartChange } from '@kundan/domain/cart/cart-change';
import type { FocalPoint } from '@kundan/domain/catalogue/focal-point';
import type { SearchIndex } from '@kundan/domain/catalogue/search-index';
import type { Locale } from '@kundan/domain/locale';
import { locale } from '@kundan/texts/en/language';
import type { WishChange } from '@kundan/domain/wishlist/wishlist';
// Before Dexie, which opens a channel when it is imported.
import '../browser/broadcast.ts';
import { Dexie, type EntityTable, type Table } from 'dexie';
import { endTransactionsWithPage } from './end-transactions.ts';

/** State of the catalogue sync. */
export interface Meta {
  key: 'catalogue';
  /** The API's opaque cursor of the last synced change; undefined until the first sync is complete. */
  cursor: string | undefined;
  /** When that sync was, in ms since 1970. */
  syncedAt: number;
  /** Increases whenever products change on the device. Cursors also change without a change of products. */
  revision?: number;
  /** The last response's cursor, when it already returned products that are newer than `cursor`. */
  newest?: string;
  /**
   * A sync in progress: all products up to id `after` are stored, and `cursor` becomes valid when the rest is stored
   * too.
   */
  pending?: { cursor: string; after: number; whole: boolean };
}

/** Ids of the best sellers, so that their list and the suggestions are the same offline. */
export interface Ranking {
  key: 'best-sellers';
  ids: number[];
  /** In ms since 1970. */
  at: number;
}

/** The fields of all products that listings need, as columns: ten thousand products are read in a few milliseconds. */
export interface ListingIndex {
  key: 'listing';
  ids: Int32Array;
  /** In rupees. */
  prices: Float64Array;
  /** Category names; `categoryAt` holds indexes into them. */
  categories: string[];
  categoryAt: Uint16Array;
  isAvailable: Uint8Array;
  /** Of each product. Absent in an index of an earlier version. */
  options?: Product['options'][];
}

/** The prepared search index; rebuilt in idle time after the catalogue changed. */
export interface DeviceSearchIndex {
  key: 'search';
  /** The revision of the catalogue that it was built from. */
  revision: number;
  words: SearchIndex['words'];
}

/** A text of the owner, such as a policy. */
export interface DeviceText {
  /** The slug of the page, or 'home'. */
  name: string;
  value: object;
}

/** A cart line on the device. `price` in rupees; `cartId` is undefined until the API has created the line. */
export interface DeviceLine extends CartItem {
  /** 'Size', with `option`. */
  optionName?: string | undefined;
  /** Both in the language in which the line was loaded: 'आकार 14'. Absent in English. */
  optionLabel?: string | undefined;
  cartId: number | undefined;
  name: string;
  /** Of the name: the language in which it was loaded. Absent in English. */
  lang?: Locale;
  image: string;
  /** Of the image; absent when its parts show the middle. */
  focus?: FocalPoint | undefined;
  price: number;
  isAvailable: boolean;
}

/** The changes that a device stores until the API has answered, by name. */
interface Mutations {
  cart: CartChange<DeviceLine>;
  wish: WishChange;
  review: RequestOf<typeof submitReview>;
  contact: RequestOf<typeof sendContactMessage>;
  /** A damage report with its photographs, as files. */
  claim: RequestOf<typeof reportDamage>;
  /** A return with its photographs, as files. */
  return: RequestOf<typeof requestReturn>;
  restock: RequestOf<typeof requestRestockAlert>;
  /** A saved address: a new one, or with its id one that has changed. */
  address: RequestOf<typeof addAddress> | RequestOf<typeof updateAddress>;
  'address-deletion': RequestOf<typeof deleteAddress>;
  /** A note of the staff about an order. */
  note: RequestOf<typeof addOrderNote>;
}

export type MutationKind = keyof Mutations;
export type Mutation = { [Kind in MutationKind]: { kind: Kind; input: Mutations[Kind] } }[MutationKind];

/** A change without an answer of the API. */
export type OutboxEntry<M extends Mutation = Mutation> = M & {
  /** Order in the outbox, independent of the device's clock. */
  seq: number;
  /** Whose change it is; `ANONYMOUS` for a visitor's. */
  shopperId: string;
  /** The name of the product that it is about, for notices; '' when it is about none. */
  label: string;
  idempotencyKey: string;
  /**
   * True after the first request, which the API may have received. Such an entry is repeated unchanged and never
   * merged with another.
   */
  tried: boolean;
  /** The cart line id of the request; a repeat with the same key must be the same request. */
  lineId?: number;
};

export type CartEntry = OutboxEntry<Extract<Mutation, { kind: 'cart' }>>;

/** The shopper id of changes and notices that belong to no shopper. */
export const ANONYMOUS = '';

/** What the API rejected and why. Every page words it in its own language (sync/word-rejection.ts). */
export interface RejectedChange {
  kind: MutationKind;
  /** Of the change. */
  label: string;
  /** Of the error; undefined when it is none of the API. */
  code: string | undefined;
  /** The error's message in the language `from`; undefined when it may be in another language than the page that reads it. */
  message: string;
  from: Locale | undefined;
}

/** A rejection that is stored until the shopper dismisses it. */
export interface RejectionNotice extends RejectedChange {
  id: number;
  shopperId: string;
  /** In ms since 1970. */
  at: number;
}

/** A shopper's last server cart, before the pending changes. */
export interface DeviceCart {
  shopperId: string;
  lines: readonly DeviceLine[];
}

/** A shopper's last wish list of the server, newest first, before the pending changes. */
export interface DeviceWishlist {
  shopperId: string;
  ids: readonly number[];
}

export interface DeviceOrders {
  shopperId: string;
  orders: UserOrder[];
}

/** The session for the service worker, which cannot read local storage. It does not contain the refresh token. */
export interface WorkerSession {
  key: 'session';
  shopperId: string;
  token: string;
}

/** `Omit` for each member of a union; `Omit` alone would merge the members. */
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
export type NewEntry = Without<OutboxEntry, 'seq'> & { seq?: number };

/** Earlier versions stored a change of the cart in a field of its own. */
function nameInput(entry: { change?: unknown; input?: unknown }): void {
  entry.input = entry.change;
  delete entry.change;
}

/** The shop's database on the device. */
export class ShopDb extends Dexie {
  products!: Table<Product, number>;
  meta!: Table<Meta, Meta['key']>;
  outbox!: Table<OutboxEntry, number, NewEntry>;
  notices!: EntityTable<RejectionNotice, 'id'>;
  cart!: Table<DeviceCart, string>;
  wishlist!: Table<DeviceWishlist, string>;
  orders!: Table<DeviceOrders, string>;
  session!: Table<WorkerSession, 'session'>;
  ranking!: Table<Ranking, 'best-sellers'>;
  listing!: Table<ListingIndex, 'listing'>;
  search!: Table<DeviceSearchIndex, 'search'>;
  texts!: Table<DeviceText, string>;

  constructor(name = 'kundan') {
    // Flush each transaction to disk, so that it survives power loss.
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
    this.version(3)
      .stores({ messages: null, wishlist: 'shopperId' })
      .upgrade(async (old) => {
        const messages = await old.table<{ seq?: number }>('messages').toArray();
        await old.table('outbox').toCollection().modify(nameInput);
        await old.table('outbox').bulkAdd(messages.map(({ seq: _, ...message }) => message));
      });
    this.version(4).stores({ texts: 'name' });
  }
}

export const db = new ShopDb();
/** The database with the catalogue and the texts of this build's language. That of English is `db`, and the others have nothing else. */
export const catalogueDb = locale === 'en' ? db : new ShopDb(`kundan-${locale}`);
// Other browsers end them or let them continue.
if (globalThis.navigator?.vendor?.startsWith('Apple'))
  for (const store of new Set([db, catalogueDb])) endTransactionsWithPage(store);
