import type { ShopDetails } from '@kundan/contracts/platform.contract';
import { PROCESSING_DAYS, SHIPPING_DAYS } from '@kundan/domain/order/delivery-window';
import { SHOP_NAME, SUPPORT_EMAIL, SUPPORT_PHONE, TAGLINE, THEME_COLOR } from '@kundan/domain/shop';
import { locale } from '@kundan/texts/en/language';
import { safeLocalStorage } from '../browser/safe-storage.ts';
import { isRecord, readJson } from '../browser/stored-json.ts';

/** The name of the element in the rendered page. */
export const SHOP_DETAILS = 'shop-details';
/** The name of the copy in local storage, which offline pages of this language show. */
const STORED_DETAILS = locale === 'en' ? SHOP_DETAILS : `${SHOP_DETAILS}-${locale}`;

/** A category as the pages show it. */
export type ShopCategory = ShopDetails['categories'][number];

/** What is known at least: a copy that an older version stored has no periods, returns or areas. */
export interface KnownDetails extends Omit<ShopDetails, 'retention' | 'delivery' | 'returns'> {
  returns?: ShopDetails['returns'];
  retention?: ShopDetails['retention'];
  delivery: Omit<ShopDetails['delivery'], 'areas'> & Partial<ShopDetails['delivery']>;
}

/** What the pages show while nothing is known. */
export const UNKNOWN_DETAILS: KnownDetails = {
  shop: {
    name: SHOP_NAME,
    tagline: TAGLINE,
    logoUrl: '',
    accent: THEME_COLOR,
    instagram: '',
    facebook: '',
    pinterest: '',
  },
  delivery: { dispatchDays: PROCESSING_DAYS, fromDays: SHIPPING_DAYS.min, toDays: SHIPPING_DAYS.max },
  support: { email: SUPPORT_EMAIL, phone: SUPPORT_PHONE },
  seller: { legalName: '', address: '', state: '', gstin: '' },
  grievanceOfficer: { name: '', designation: '', email: '', phone: '' },
  categories: [],
};

/** Whether a part of a copy has the fields of `example`, with values of the same types. */
const isLike = (example: object, part: unknown) =>
  isRecord(part) && Object.entries(example).every(([field, value]) => typeof part[field] === typeof value);

const CATEGORY: ShopCategory = { slug: '', name: '', description: '', image_url: '' };
const { categories: _, panAbove: _limit, ...PARTS } = UNKNOWN_DETAILS;

/** Whether all texts of a copy are there that the pages show. An older version may have stored it. */
export const isDetails = (value: unknown): value is KnownDetails =>
  isRecord(value) &&
  Object.entries(PARTS).every(([part, fields]) => isLike(fields, value[part])) &&
  Array.isArray(value['categories']) &&
  value['categories'].every((category) => isLike(CATEGORY, category)) &&
  (value['returns'] === undefined || isLike({ accept: '', days: 0 }, value['returns'])) &&
  (value['retention'] === undefined ||
    (isRecord(value['retention']) && Object.values(value['retention']).every((period) => typeof period === 'number')));

/** The copy for offline pages; undefined without a readable one. */
export const readStoredDetails = (): KnownDetails | undefined => readJson(safeLocalStorage, STORED_DETAILS, isDetails);

/** `details`: as JSON. */
export const storeDetails = (details: string): void => safeLocalStorage.setItem(STORED_DETAILS, details);
