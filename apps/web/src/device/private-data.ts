import { db, type ShopDb } from './db.ts';

/**
 * Deletes a shopper's cart, wish list, orders and token from the device. `pending: true` also deletes the changes that were not
 * sent yet, and the notices.
 */
export async function deleteShopperData(
  shopperId: string,
  { pending }: { pending: boolean },
  store: ShopDb = db,
): Promise<void> {
  const { cart, wishlist, orders, session, outbox, notices } = store;
  try {
    await store.transaction('rw', [cart, wishlist, orders, session, outbox, notices], async () => {
      for (const table of [cart, wishlist, orders]) await table.delete(shopperId);
      if ((await session.get('session'))?.shopperId === shopperId) await session.delete('session');
      if (!pending) return;
      await outbox.where({ shopperId }).delete();
      await notices.where({ shopperId }).delete();
    });
  } catch (error) {
    // Without a database (private mode) there is nothing to delete.
    console.error(error);
  }
}

/**
 * Deletes carts, wish lists, orders and the session of all other shoppers: a tab or the service worker may have written them while
 * a shopper signed out. Pending changes stay.
 */
export async function deleteOtherShoppersData(shopperId: string | undefined, store: ShopDb = db): Promise<void> {
  const { cart, wishlist, orders, session } = store;
  await store.transaction('rw', [cart, wishlist, orders, session], async () => {
    for (const table of [cart, wishlist, orders])
      await table
        .where('shopperId')
        .notEqual(shopperId ?? '')
        .delete();
    if ((await session.get('session'))?.shopperId !== shopperId) await session.delete('session');
  });
}
