import {
  AVAILABILITIES,
  SORTS,
  type Availability,
  type PricedListing,
  type Sort,
} from '@kundan/domain/catalogue/listing';
import { shopCategories } from '../../../http/shop-details.ts';

/** Prices in rupees as search parameters, with the names of the API's parameters. */
export interface PriceSearch {
  min_price?: number;
  max_price?: number;
}

/** Prices and a value of an option ('Size:14'). */
export interface FilterSearch extends PriceSearch {
  option?: string;
}

/** The search parameters of categories and best sellers: either a sort or a filter, never both. Defaults are omitted. */
export interface ControlSearch extends FilterSearch {
  sort?: Exclude<Sort, 'id'>;
  availability?: Exclude<Availability, 'all'>;
}

/** The search parameters of the shop. */
export interface ShopSearch extends ControlSearch {
  category?: string;
  page?: number;
}

/** Whether these search parameters change nothing about a list. */
export const isDefault = (search: object): boolean => Object.values(search).every((value) => value === undefined);

const oneOf = <T extends string, D extends T>(
  values: readonly T[],
  value: unknown,
  defaultValue: D,
): Exclude<T, D> | undefined =>
  values.find((known): known is Exclude<T, D> => known === value && known !== defaultValue);

/** A whole number of rupees, also as a person enters it: '20,000', or '' for none. */
const priceOf = (value: unknown): number | undefined => {
  const price = Number(typeof value === 'string' ? value.replaceAll(',', '') : value);
  return price > 0 && price < 1e9 && Number.isInteger(price) ? price : undefined;
};

/** Both prices, the lower one first also when they were entered the other way round. */
export function pricesOf(raw: Record<string, unknown>): PriceSearch {
  const min_price = priceOf(raw['min_price']);
  const max_price = priceOf(raw['max_price']);
  // Without one of them nothing is reversed: NaN is not greater.
  const isReversed = Number(min_price) > Number(max_price);
  return isReversed ? { min_price: max_price, max_price: min_price } : { min_price, max_price };
}

/** Parses the shop's search parameters and ignores unknown values. */
export function shopSearch(raw: { readonly [name in keyof ShopSearch]?: unknown }): ShopSearch {
  const page = Number(raw['page']);
  return {
    sort: oneOf(SORTS, raw['sort'], 'id'),
    category: shopCategories().find(({ slug }) => slug === raw['category'])?.slug,
    availability: oneOf(AVAILABILITIES, raw['availability'], 'all'),
    ...pricesOf(raw),
    option: /^.{1,60}:.{1,60}$/.exec(String(raw['option']))?.[0],
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
  };
}

/** The listing of the shop's search parameters, without the page. */
export const listingOf = ({
  sort,
  category = 'all',
  availability,
  min_price,
  max_price,
  option,
}: ShopSearch): PricedListing => ({
  sort: sort ?? 'id',
  category,
  availability: availability ?? 'all',
  min_price,
  max_price,
  option,
});

export function controlSearch(raw: Record<string, unknown>): ControlSearch {
  const { sort, availability, min_price, max_price, option } = shopSearch(raw);
  return { ...(sort ? { sort } : { availability }), min_price, max_price, option };
}
