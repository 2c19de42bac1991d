import { createStore, type Store } from '../browser/store.ts';
import { isRecord } from '../browser/stored-json.ts';
import { useStore } from '../browser/use-store.ts';
import {
  isDetails,
  type KnownDetails,
  readStoredDetails,
  SHOP_DETAILS,
  type ShopCategory,
  storeDetails,
  UNKNOWN_DETAILS,
} from './stored-details.ts';

let store: Store<KnownDetails> | undefined;
/** What the rendered page shows until it is hydrated. */
let rendered = UNKNOWN_DETAILS;

function openStore(): Store<KnownDetails> {
  // On the server without settings: their call failed, and the page is an error page.
  if (import.meta.env.SSR) return (store ??= createStore(UNKNOWN_DETAILS));
  if (store) return store;
  const text = document.getElementById(SHOP_DETAILS)?.textContent;
  if (text) storeDetails(text);
  rendered = readStoredDetails() ?? UNKNOWN_DETAILS;
  store = createStore(rendered);
  if (!text) void refreshShopDetails();
  return store;
}

/** What the owner has set. The rendered page contains it, so that no request and no flicker follows. */
export function useShopDetails(): KnownDetails {
  const opened = openStore();
  return useStore(opened, import.meta.env.SSR ? opened.get() : rendered);
}

/** The details at this moment. */
export const shopDetails = (): KnownDetails => openStore().get();

/** The categories for code that is no component. */
export const shopCategories = (): readonly ShopCategory[] => shopDetails().categories;

/** On the server, before a page is loaded and again before it is rendered. */
export function setShopDetails(details: KnownDetails): void {
  store ??= createStore(details);
  store.set(details);
}

/** Reads the details again, for the offline shell and for a page that is older than they are. Without a network, the stored copy stays. */
export async function refreshShopDetails(): Promise<void> {
  const [{ loadByFetch }, { urlOf }, { shopConfig }] = await Promise.all([
    import('./load.ts'),
    import('./send.ts'),
    // The first page calls nothing else.
    import('@kundan/contracts/addresses'),
  ]);
  const { data } = await loadByFetch(urlOf(shopConfig)).catch(() => ({ data: undefined }));
  if (!isRecord(data)) return;
  const { shop, delivery, returns, support, seller, grievanceOfficer, categories, retention, panAbove } = data;
  const details = { shop, delivery, returns, support, seller, grievanceOfficer, categories, retention, panAbove };
  if (!isDetails(details)) return;
  storeDetails(JSON.stringify(details));
  openStore().set(details);
}

/** The seller's address in one line, with the state. */
export function sellerAddress({ seller: { address, state } }: KnownDetails): string {
  const lines = address.split('\n').map((line) => line.trim());
  return [...lines, address.includes(state) ? '' : state].filter(Boolean).join(', ');
}
