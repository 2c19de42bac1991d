import type { Category, Product } from '@kundan/contracts/catalogue.contract';
import { listPrice } from '@kundan/domain/catalogue/list-price';
import type { Sort } from '@kundan/domain/catalogue/listing';
import { comparisons } from '@kundan/domain/catalogue/list-products';
import { searchCatalogue } from '@kundan/domain/catalogue/search-catalogue';
import type { SearchIndex } from '@kundan/domain/catalogue/search-index';

/** What the shop shows in one language. */
export interface CatalogueLists {
  /** Products that are not withdrawn, by ascending id. */
  products: readonly Product[];
  byId: ReadonlyMap<number, Product>;
  /** Returns all products in the order of a list. */
  sorted: (sort: Sort) => readonly Product[];
  newArrivals: readonly Product[];
  /** Most units sold first, then the newest products, up to one page. */
  bestSellers: readonly Product[];
  /** Returns the matching products, most relevant first; not more than the shop shows without `limit`. */
  search: (query: string, limit?: number) => Product[];
  searchIndex: SearchIndex;
  /** In the order of the shop. */
  categories: readonly Category[];
}

type Ranked = Pick<CatalogueLists, 'newArrivals' | 'bestSellers' | 'searchIndex' | 'categories'>;

export function createLists(products: readonly Product[], ranked: Ranked): CatalogueLists {
  const byId = new Map(products.map((product) => [product.id, product]));
  const ids = products.map(({ id }) => id);
  const priceOf = (id: number) => {
    const product = byId.get(id);
    return product && listPrice(product);
  };
  const priced = { priceOf, ids: () => ids };
  const lists = new Map<Sort, readonly Product[]>([['id', products]]);
  return {
    ...ranked,
    products,
    byId,
    sorted(sort) {
      const list = lists.get(sort) ?? products.toSorted(comparisons[sort]);
      lists.set(sort, list);
      return list;
    },
    search: (query, limit) =>
      searchCatalogue(ranked.searchIndex, query, priced, limit).flatMap((id) => byId.get(id) ?? []),
  };
}
