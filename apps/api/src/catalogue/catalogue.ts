import type { AdminCategory } from '@kundan/contracts/admin/categories.contract';
import type { TranslatedLocale } from '@kundan/domain/locale';
import { NEW_ARRIVALS_COUNT, PAGE_SIZE } from '@kundan/domain/shop';
import { ResponseCache } from '../http/response-cache/response-cache.ts';
import { VERSION } from '../infrastructure/version.ts';
import { type CatalogueLists, createLists } from './catalogue-lists.ts';
import type { CatalogueUpdate, LoggedChange } from './catalogue-reader.ts';
import { CatalogueLanguages } from './languages/catalogue-languages.ts';
import { englishCategory } from './languages/translate-category.ts';
import type { CatalogueRow } from './product-rows.ts';
import { updateIndex } from './update-index.ts';

/**
 * The catalogue in memory, with its English lists. A change of the database replaces it; only the search indexes are changed in place, and
 * shared by versions.
 */
export interface Catalogue extends CatalogueLists {
  /** Identifies the content; equal in every process of a release. */
  version: string;
  /** Products that are not withdrawn, by ascending id, with their translations and the times of their changes. */
  rows: readonly CatalogueRow[];
  /** The categories with their translations, in the order of the shop. */
  ownCategories: readonly AdminCategory[];
  languages: CatalogueLanguages;
  /** The newest changes that this version contains, oldest first. */
  log: readonly LoggedChange[];
  /** Product ids, most units sold first. */
  ranking: readonly number[];
  /** The responses that were created from this version. */
  responses: ResponseCache;
}

/** The lists of a language; English without one. */
export const listsIn = (
  catalogue: Catalogue,
  locale: TranslatedLocale | undefined,
): CatalogueLists | Promise<CatalogueLists> => (locale ? catalogue.languages.get(locale) : catalogue);

/** Makes the next version from `previous` and what has changed since. */
export async function createCatalogue(
  { log, categories: ownCategories, changedIds, rows: changed }: CatalogueUpdate,
  ranking: readonly number[],
  previous?: Catalogue,
): Promise<Catalogue> {
  const base = changedIds ? previous : undefined;
  const unchanged = base?.rows.filter(({ id }) => !changedIds?.has(id)) ?? [];
  const rows = [...unchanged, ...changed].sort((a, b) => a.id - b.id);
  const products = rows.map(({ product }) => product);
  const byId = new Map(products.map((product) => [product.id, product]));
  const replaced = [...(changedIds ?? byId.keys())].map((id) => [base?.byId.get(id), byId.get(id)] as const);
  const searchIndex = await updateIndex(replaced, base?.searchIndex);
  const sold = ranking.flatMap((id) => byId.get(id) ?? []);
  const newest = products.slice(-Math.max(NEW_ARRIVALS_COUNT, PAGE_SIZE + sold.length)).reverse();
  const bestSellers = [...new Set([...sold, ...newest])].slice(0, PAGE_SIZE);
  const version = `${VERSION} ${log.at(-1)?.revision ?? 0} ${bestSellers.map(({ id }) => id).join()} ${JSON.stringify(ownCategories)}`;
  const lists = createLists(products, {
    newArrivals: newest.slice(0, NEW_ARRIVALS_COUNT),
    bestSellers,
    searchIndex,
    categories: ownCategories.map(englishCategory),
  });
  const languages = new CatalogueLanguages({ ...lists, rows, ownCategories });
  if (base && changedIds) await languages.follow(base.languages, changedIds);
  return {
    ...lists,
    version,
    rows,
    ownCategories,
    languages,
    log,
    ranking,
    responses: previous?.version === version ? previous.responses : new ResponseCache(),
  };
}
