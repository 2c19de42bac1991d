import { AVAILABILITIES, SORTS, WHOLE_SHOP, type ListControl, type Listing } from '@kundan/domain/catalogue/listing';
import { CATEGORY_SLUGS } from '@kundan/domain/catalogue/category';

/** What stands in a listing's address; defaults are left out. */
export interface ShopSearch extends Partial<Listing> {
  page?: number;
}

const oneOf = <T extends string>(values: readonly T[], value: unknown, standard: T): T | undefined =>
  values.find((known) => known === value && known !== standard);

/** Reads the shop's address; anything it does not know is as if it were not there. */
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
  sort: sort ?? WHOLE_SHOP.sort,
  category: category ?? WHOLE_SHOP.category,
  availability: availability ?? WHOLE_SHOP.availability,
});

/** Of category and best sellers: either a sort or a filter, never both (specification, section 2). */
export interface ControlSearch {
  sort?: 'price-asc' | 'price-desc';
  availability?: 'available' | 'unavailable';
}

export function controlSearch(raw: Record<string, unknown>): ControlSearch {
  const sort = (['price-asc', 'price-desc'] as const).find((known) => known === raw['sort']);
  if (sort) return { sort };
  const availability = (['available', 'unavailable'] as const).find((known) => known === raw['availability']);
  return availability ? { availability } : {};
}

export function controlOf({ sort, availability }: ControlSearch): ListControl {
  return availability ? { by: 'availability', availability } : { by: 'sort', sort: sort ?? 'default' };
}
