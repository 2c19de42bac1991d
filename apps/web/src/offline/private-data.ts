import { db } from './db.ts';

/** Removes a shopper's cart and orders from the device; `waiting: true` also what they did that the shop has not heard. */
export async function forgetShopper(shopperId: string, { waiting }: { waiting: boolean }): Promise<void> {
  try {
    await db.transaction('rw', db.cart, db.orders, db.outbox, async () => {
      await db.cart.delete(shopperId);
      await db.orders.delete(shopperId);
      if (waiting) await db.outbox.where({ shopperId }).delete();
    });
  } catch (error) {
    // No database (private mode): then there was nothing to forget.
    console.error(error);
  }
}
