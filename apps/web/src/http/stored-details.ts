import type { ShopDetails } from '@kundan/contracts/platform.contract';
import { SUPPORT_EMAIL, SUPPORT_PHONE } from '@kundan/domain/shop';
import { safeLocalStorage } from '../browser/safe-storage.ts';
import { isRecord, readJson } from '../browser/stored-json.ts';

/** The name of the element in the rendered page, and of the copy in local storage, which offline pages show. */
export const SHOP_DETAILS = 'shop-details';

/** A copy that an older version stored has no periods. */
export type KnownDetails = Omit<ShopDetails, 'retention'> & Partial<Pick<ShopDetails, 'retention'>>;

/** What the pages show while nothing is known. */
export const UNKNOWN_DETAILS: KnownDetails = {
  support: { email: SUPPORT_EMAIL, phone: SUPPORT_PHONE },
  seller: { legalName: '', address: '', state: '', gstin: '' },
  grievanceOfficer: { name: '', designation: '', email: '', phone: '' },
};

/** Whether all texts of a copy are there that the pages show. An older version may have stored it. */
const isDetails = (value: unknown): value is KnownDetails =>
  isRecord(value) &&
  Object.entries(UNKNOWN_DETAILS).every(([part, fields]) => {
    const stored = value[part];
    return isRecord(stored) && Object.keys(fields).every((field) => typeof stored[field] === 'string');
  }) &&
  (value['retention'] === undefined ||
    (isRecord(value['retention']) && Object.values(value['retention']).every((period) => typeof period === 'number')));

/** The copy for offline pages; undefined without a readable one. */
export const readStoredDetails = (): KnownDetails | undefined => readJson(safeLocalStorage, SHOP_DETAILS, isDetails);

/** `details`: as JSON. */
export const storeDetails = (details: string): void => safeLocalStorage.setItem(SHOP_DETAILS, details);
