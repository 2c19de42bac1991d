import {
  AVAILABILITIES,
  SORTS,
  DEFAULT_LISTING,
  type Availability,
  type Listing,
  type Sort,
} from '@kundan/domain/catalogue/listing';
import { CATEGORY_SLUGS } from '@kundan/domain/catalogue/category';

/** The search parameters of categories and best sellers: either a sort or a filter, never both. Defaults are omitted. */
export interface ControlSearch {
  sort?: Exclude<Sort, 'id'>;
  availability?: Exclude<Availability, 'all'>;
}

/** The search parameters of the shop. */
export interface ShopSearch extends ControlSearch {
  category?: string;
  page?: number;
}

const oneOf = <T extends string, D extends T>(
  values: readonly T[],
  value: unknown,
  defaultValue: D,
): Exclude<T, D> | undefined =>
  values.find((known): known is Exclude<T, D> => known === value && known !== defaultValue);

/** Parses the shop's search parameters and ignores unknown values. */
export function shopSearch(raw: Record<string, unknown>): ShopSearch {
  const page = Number(raw['page']);
  return {
    sort: oneOf(SORTS, raw['sort'], 'id'),
    category: oneOf(CATEGORY_SLUGS, raw['category'], 'all'),
    availability: oneOf(AVAILABILITIES, raw['availability'], 'all'),
    page: Number.isSafeInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
  };
}

export const listingOf = ({ sort, category, availability }: ShopSearch): Listing => ({
  sort: sort ?? DEFAULT_LISTING.sort,
  category: category ?? DEFAULT_LISTING.category,
  availability: availability ?? DEFAULT_LISTING.availability,
});

export function controlSearch(raw: Record<string, unknown>): ControlSearch {
  const { sort, availability } = shopSearch(raw);
  return sort ? { sort } : availability ? { availability } : {};
}
