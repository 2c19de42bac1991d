import { shopConfig } from '@kundan/contracts/addresses';
import type { ShopDetails } from '@kundan/contracts/platform.contract';
import { createStore, type Store } from '../browser/store.ts';
import { useStore } from '../browser/use-store.ts';
import { type KnownDetails, readStoredDetails, SHOP_DETAILS, storeDetails, UNKNOWN_DETAILS } from './stored-details.ts';

let store: Store<KnownDetails> | undefined;

/** What the owner has set. The rendered page contains it, so that no request and no flicker follows. */
export function useShopDetails(): KnownDetails {
  const opened = detailsStore();
  return useStore(opened, opened.get());
}

/** The details at this moment. */
export const shopDetails = (): KnownDetails => detailsStore().get();

// On the server without settings: their call failed, and the page is an error page.
const detailsStore = () => (store ??= import.meta.env.SSR ? createStore(UNKNOWN_DETAILS) : openStore());

/** On the server, before a page is rendered. */
export function setShopDetails(details: ShopDetails): void {
  store ??= createStore<KnownDetails>(details);
  store.set(details);
}

function openStore(): Store<KnownDetails> {
  const rendered = document.getElementById(SHOP_DETAILS)?.textContent;
  if (rendered) storeDetails(rendered);
  const opened = createStore(readStoredDetails() ?? UNKNOWN_DETAILS);
  if (!rendered) void request(opened);
  return opened;
}

/** For the offline shell, which the server has not rendered. Without a network, the stored copy stays. */
async function request(to: Store<KnownDetails>): Promise<void> {
  const [{ loadByFetch }, { urlOf }] = await Promise.all([import('./load.ts'), import('./send.ts')]);
  const { data } = await loadByFetch(urlOf(shopConfig)).catch(() => ({ data: undefined }));
  if (!data) return;
  const { shop, delivery, support, seller, grievanceOfficer, retention } = data as ShopDetails;
  const details = { shop, delivery, support, seller, grievanceOfficer, retention };
  storeDetails(JSON.stringify(details));
  to.set(details);
}

/** The seller's address in one line, with the state. */
export function sellerAddress({ seller: { address, state } }: KnownDetails): string {
  const lines = address.split('\n').map((line) => line.trim());
  return [...lines, address.includes(state) ? '' : state].filter(Boolean).join(', ');
}
