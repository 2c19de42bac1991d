import { db, type ShopDb } from './db.ts';

/**
 * Removes a shopper's cart, orders and token from the device; `waiting: true` also what they did that the shop has not
 * heard, and what it refused.
 */
export async function forgetShopper(
  shopperId: string,
  { waiting }: { waiting: boolean },
  store: ShopDb = db,
): Promise<void> {
  const { cart, orders, session, outbox, messages, notices } = store;
  try {
    await store.transaction('rw', [cart, orders, session, outbox, messages, notices], async () => {
      await cart.delete(shopperId);
      await orders.delete(shopperId);
      if ((await session.get('session'))?.shopperId === shopperId) await session.delete('session');
      if (!waiting) return;
      await outbox.where({ shopperId }).delete();
      await messages.where({ shopperId }).delete();
      await notices.where({ shopperId }).delete();
    });
  } catch (error) {
    // No database (private mode): then there was nothing to forget.
    console.error(error);
  }
}

/**
 * What a tab or the worker wrote in the moment in which somebody signed out must not stay: carts and orders of others
 * than the one who is here go. What waits to be sent stays.
 */
export async function forgetOthers(shopperId: string | undefined, store: ShopDb = db): Promise<void> {
  const { cart, orders, session } = store;
  await store.transaction('rw', [cart, orders, session], async () => {
    for (const table of [cart, orders])
      await table
        .where('shopperId')
        .notEqual(shopperId ?? '')
        .delete();
    if ((await session.get('session'))?.shopperId !== shopperId) await session.delete('session');
  });
}
