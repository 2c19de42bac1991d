import type { Product } from '@kundan/contracts/catalogue.contract';
import type { UserOrder } from '@kundan/contracts/orders.contract';
import type { CartLine } from '@kundan/domain/cart/cart';
import type { CartChange } from '@kundan/domain/cart/cart-change';
import { Dexie, type EntityTable, type Table } from 'dexie';

export interface Meta {
  key: 'catalogue';
  /** The opaque cursor of the last change that is on the device. */
  cursor: string;
  /** When that was, in ms since 1970. */
  syncedAt: number;
}

/** A line of the cart as the device keeps it. `price` in rupees; a line the shop has not heard of has no `cartId` yet. */
export interface DeviceLine extends CartLine {
  cartId: number | undefined;
  name: string;
  image: string;
  price: number;
  isAvailable: boolean;
}

/** A change that waits for the network. `seq` orders it, not a clock. */
export interface OutboxEntry {
  seq: number;
  shopperId: string;
  kind: 'cart';
  change: CartChange<DeviceLine>;
  /** What the change is about, for the notice when the shop cannot accept it: the product's name. */
  label: string;
  idempotencyKey: string;
  /** It was sent at least once, so the shop may know it: from then on it is only repeated, never merged with others. */
  tried: boolean;
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

/** Everything the shop keeps on the device. */
export class ShopDb extends Dexie {
  products!: Table<Product, number>;
  meta!: Table<Meta, Meta['key']>;
  outbox!: EntityTable<OutboxEntry, 'seq'>;
  cart!: Table<DeviceCart, string>;
  orders!: Table<DeviceOrders, string>;

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
  }
}

export const db = new ShopDb();
