import { signOut } from '../auth/end-session.ts';
import { sessionEnd } from '../auth/session.ts';
import { sendPendingChanges } from '../sync/cart/cart-service.ts';

export { watchSession } from '../auth/watch-session.ts';

sessionEnd.deletePrivateData = async (shopperId, options) => {
  const { deleteShopperData } = await import('../device/private-data.ts');
  await deleteShopperData(shopperId, options);
};

/** Sends the pending cart changes and signs the shopper out. */
export const signOutOfShop = (): Promise<void> => signOut(sendPendingChanges);
