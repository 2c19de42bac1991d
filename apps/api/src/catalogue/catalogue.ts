import { createHash } from 'node:crypto';
import type { Product } from '@kundan/contracts/catalogue.contract';
import { prepareSearch, type Search } from '@kundan/domain/catalogue/search';
import { NEW_ARRIVALS, PAGE_SIZE } from '@kundan/domain/shop';
import type { CatalogueRead } from './catalogue-reader.ts';
import { PreparedAnswers } from './prepared-answers.ts';

/** The catalogue as this process knows it: never changed, replaced as a whole. */
export interface Catalogue {
  /** The same for the same content, in every process. */
  version: string;
  /** What the shop has, by id ascending. */
  products: readonly Product[];
  byId: ReadonlyMap<number, Product>;
  newArrivals: readonly Product[];
  /** Most units sold first, filled up with the newest. */
  bestSellers: readonly Product[];
  search: Search<Product>;
  read: CatalogueRead;
  /** Product ids, most units sold first. */
  ranking: readonly number[];
  /** Answers made from this version. */
  answers: PreparedAnswers;
}

export function makeCatalogue(read: CatalogueRead, ranking: readonly number[], previous?: Catalogue): Catalogue {
  const { products } = read;
  const byId = new Map(products.map((product) => [product.id, product]));
  const newest = products.toReversed();
  const sold = ranking.flatMap((id) => byId.get(id) ?? []);
  const bestSellers = [...new Set([...sold, ...newest])].slice(0, PAGE_SIZE);
  const content = JSON.stringify([products, bestSellers.map(({ id }) => id)]);
  const version = createHash('sha256').update(content).digest('base64url').slice(0, 16);
  const unchanged = previous?.version === version ? previous : undefined;
  return {
    version,
    products,
    byId,
    newArrivals: newest.slice(0, NEW_ARRIVALS),
    bestSellers,
    search: unchanged?.search ?? prepareSearch(products),
    read,
    ranking,
    answers: unchanged?.answers ?? new PreparedAnswers(),
  };
}
