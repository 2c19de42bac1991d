import { createStore } from '../../../browser/store.ts';

/** The orders that this panel has made, which it does not announce. `isMaking`: one is on its way, whose id is not known yet. */
export const ownOrders = createStore<{ ids: readonly string[]; isMaking: boolean }>({ ids: [], isMaking: false });

/** Runs a request that makes an order. */
export async function asOwnOrder<T extends { id: string }>(make: () => Promise<T>): Promise<T> {
  const { ids } = ownOrders.get();
  ownOrders.set({ ids, isMaking: true });
  try {
    const made = await make();
    ownOrders.set({ ids: [...ids, made.id], isMaking: false });
    return made;
  } catch (error) {
    ownOrders.set({ ids, isMaking: false });
    throw error;
  }
}
