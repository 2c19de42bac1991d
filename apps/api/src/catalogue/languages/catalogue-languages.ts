import type { AdminCategory } from '@kundan/contracts/admin/categories.contract';
import type { Product } from '@kundan/contracts/catalogue.contract';
import type { SearchableProduct, SearchIndex } from '@kundan/domain/catalogue/search-index';
import type { TranslatedLocale } from '@kundan/domain/locale';
import { type CatalogueLists, createLists } from '../catalogue-lists.ts';
import type { CatalogueRow } from '../product-rows.ts';
import { type Replaced, updateIndex } from '../update-index.ts';
import { searchWordsOf } from './search-words.ts';
import { translateCategory } from './translate-category.ts';
import { translateProduct } from './translate-product.ts';

/** The English lists of a version of the catalogue, and what they were made from. */
export interface EnglishCatalogue extends CatalogueLists {
  rows: readonly CatalogueRow[];
  ownCategories: readonly AdminCategory[];
}

/** A version and its lists in a language. `changedIds`: the products that have changed since. */
interface Base {
  lists: CatalogueLists;
  catalogue: EnglishCatalogue;
  changedIds: ReadonlySet<number>;
}

/** The lists of one version of the catalogue in the other languages, each made when it is read for the first time. */
export class CatalogueLanguages {
  private readonly made = new Map<TranslatedLocale, Promise<CatalogueLists>>();

  constructor(private readonly catalogue: EnglishCatalogue) {}

  /** Makes the languages that the previous version has, from what has changed since. All is made again after a change of categories. */
  async follow(previous: CatalogueLanguages, changedIds: ReadonlySet<number>): Promise<void> {
    const { catalogue } = previous;
    if (JSON.stringify(catalogue.ownCategories) !== JSON.stringify(this.catalogue.ownCategories)) return;
    for (const [locale, made] of previous.made) {
      const lists = await made.catch(() => undefined);
      if (!lists) continue;
      const next = await createTranslated(this.catalogue, locale, { lists, catalogue, changedIds });
      this.made.set(locale, Promise.resolve(next));
    }
  }

  get(locale: TranslatedLocale): Promise<CatalogueLists> {
    let lists = this.made.get(locale);
    if (!lists) {
      this.made.set(locale, (lists = createTranslated(this.catalogue, locale)));
      // The next read tries again.
      lists.catch(() => this.made.delete(locale));
    }
    return lists;
  }
}

async function createTranslated(
  catalogue: EnglishCatalogue,
  locale: TranslatedLocale,
  base?: Base,
): Promise<CatalogueLists> {
  const categories = catalogue.ownCategories.map((category) => translateCategory(category, locale));
  const products = catalogue.rows.map(({ id, product, translations }) => {
    const unchanged = base?.changedIds.has(id) ? undefined : base?.lists.byId.get(id);
    return unchanged ?? translateProduct(product, translations?.[locale]);
  });
  const byId = new Map(products.map((product) => [product.id, product]));
  const inLanguage = (list: readonly Product[]) => list.flatMap(({ id }) => byId.get(id) ?? []);
  const searchable = (product: Product | undefined, english: Product | undefined) =>
    product && english && searchableOf(product, english, categories);
  const ids = base?.changedIds ?? byId.keys();
  const replaced = (function* (): Generator<Replaced> {
    for (const id of ids)
      yield [
        searchable(base?.lists.byId.get(id), base?.catalogue.byId.get(id)),
        searchable(byId.get(id), catalogue.byId.get(id)),
      ];
  })();
  const searchIndex: SearchIndex = await updateIndex(replaced, base?.lists.searchIndex);
  return createLists(products, {
    newArrivals: inLanguage(catalogue.newArrivals),
    bestSellers: inLanguage(catalogue.bestSellers),
    searchIndex,
    categories,
  });
}

/** A product with its translated and its English words. */
function searchableOf(product: Product, english: Product, categories: CatalogueLists['categories']): SearchableProduct {
  const words = searchWordsOf(product, english, categories);
  return {
    id: product.id,
    name: `${product.name} ${words.name ?? ''}`,
    description: `${product.description} ${words.description ?? ''}`,
    category: `${product.category} ${words.category ?? ''}`,
  };
}
