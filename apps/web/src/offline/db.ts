import type { CartLine } from '@kundan/contracts/cart.contract';
import type { Product } from '@kundan/contracts/catalogue.contract';
import type { UserOrder } from '@kundan/contracts/orders.contract';
import { Dexie, type EntityTable, type Table } from 'dexie';

/** A product with what the device needs to find it: lower-case words of name, description and category. */
export interface DeviceProduct extends Product {
  words: string[];
}

export interface Meta {
  key: 'catalogue';
  /** The opaque cursor of the last change that is on the device. */
  cursor: string;
  /** When that was, in ms since 1970. */
  syncedAt: number;
}

/** A change that waits for the network. `seq` orders it, not a clock. */
export interface OutboxEntry {
  seq: number;
  shopperId: string;
  kind: string;
  change: unknown;
  idempotencyKey: string;
}

/** The server's last cart of a shopper, before the changes that wait. */
export interface DeviceCart {
  shopperId: string;
  lines: CartLine[];
}

export interface DeviceOrders {
  shopperId: string;
  orders: UserOrder[];
}

/** Everything the shop keeps on the device. */
export class ShopDb extends Dexie {
  products!: Table<DeviceProduct, number>;
  meta!: Table<Meta, Meta['key']>;
  outbox!: EntityTable<OutboxEntry, 'seq'>;
  cart!: Table<DeviceCart, string>;
  orders!: Table<DeviceOrders, string>;

  constructor(name = 'kundan') {
    super(name);
    this.version(1).stores({
      products: 'id, category, price, *words',
      meta: 'key',
      outbox: '++seq, shopperId',
      cart: 'shopperId',
      orders: 'shopperId',
    });
  }
}

export const db = new ShopDb();
