import type { ShopDetails } from '@kundan/contracts/platform.contract';
import { SUPPORT_EMAIL, SUPPORT_PHONE } from '@kundan/domain/shop';
import { safeLocalStorage } from '../browser/safe-storage.ts';
import { createStore, type Store } from '../browser/store.ts';
import { useStore } from '../browser/use-store.ts';

/** The name of the element in the rendered page, and of the copy in local storage, which offline pages show. */
export const SHOP_DETAILS = 'shop-details';

/** A copy that an older version stored has no periods. */
export type KnownDetails = Omit<ShopDetails, 'retention'> & Partial<Pick<ShopDetails, 'retention'>>;

const unknown: KnownDetails = {
  support: { email: SUPPORT_EMAIL, phone: SUPPORT_PHONE },
  seller: { legalName: '', address: '', state: '', gstin: '' },
  grievanceOfficer: { name: '', designation: '', email: '', phone: '' },
};

let store: Store<KnownDetails> | undefined;

/** Who sells and how to reach them. The rendered page contains them, so that no request and no flicker follows. */
export function useShopDetails(): KnownDetails {
  // On the server without settings: their call failed, and the page is an error page.
  store ??= import.meta.env.SSR ? createStore<KnownDetails>(unknown) : openStore();
  return useStore(store, store.get());
}

/** On the server, before a page is rendered. */
export function setShopDetails(details: ShopDetails): void {
  store ??= createStore<KnownDetails>(details);
  store.set(details);
}

function openStore(): Store<KnownDetails> {
  const rendered = document.getElementById(SHOP_DETAILS)?.textContent;
  const known = rendered ?? safeLocalStorage.getItem(SHOP_DETAILS);
  if (rendered) safeLocalStorage.setItem(SHOP_DETAILS, rendered);
  const opened = createStore(known ? (JSON.parse(known) as KnownDetails) : unknown);
  if (!rendered) void request(opened);
  return opened;
}

/** For the offline shell, which the server has not rendered. Without a network, the stored copy stays. */
async function request(to: Store<KnownDetails>): Promise<void> {
  const { loadByFetch } = await import('./load.ts');
  const { data } = await loadByFetch('/api/config').catch(() => ({ data: undefined }));
  if (!data) return;
  const { support, seller, grievanceOfficer, retention } = data as ShopDetails;
  const details = { support, seller, grievanceOfficer, retention };
  safeLocalStorage.setItem(SHOP_DETAILS, JSON.stringify(details));
  to.set(details);
}

/** The seller's address in one line, with the state. */
export function sellerAddress({ seller: { address, state } }: KnownDetails): string {
  const lines = address.split('\n').map((line) => line.trim());
  return [...lines, address.includes(state) ? '' : state].filter(Boolean).join(', ');
}
