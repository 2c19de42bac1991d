import { finishSignOut, signOut } from '../auth/end-session.ts';
import { sessionEnd } from '../auth/session.ts';
import { flush } from '../sync/sync-service.ts';

export { watchSession } from '../auth/watch-session.ts';

sessionEnd.deletePrivateData = async (shopperId, options) => {
  const { deleteShopperData } = await import('../device/private-data.ts');
  await deleteShopperData(shopperId, options);
};

/** Sends every change that waits and signs the shopper out. */
export const signOutOfShop = (): Promise<void> => signOut(flush);

// A page that was closed during a sign-out may have left private data.
void finishSignOut().catch(console.error);
