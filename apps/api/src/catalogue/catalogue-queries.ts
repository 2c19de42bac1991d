import type {
  categoryProducts,
  Category,
  listCategories,
  newArrivals,
  Product,
  productById,
  productChanges,
  searchProducts,
  shopProducts,
} from '@kundan/contracts/catalogue.contract';
import type { InputOf } from '@kundan/contracts/call';
import { filterByCategory, listProducts, pageOf } from '@kundan/domain/catalogue/list-products';
import { DEFAULT_LISTING } from '@kundan/domain/catalogue/listing';
import { type OptionFacet, optionFacets } from '@kundan/domain/catalogue/option-facets';
import { parseSearch } from '@kundan/domain/catalogue/parse-search';
import { tokenize } from '@kundan/domain/catalogue/tokenize';
import type { TranslatedLocale } from '@kundan/domain/locale';
import { DomainError } from '@kundan/domain/error';
import { PAGE_SIZE, SUGGESTIONS_COUNT } from '@kundan/domain/shop';
import { Injectable } from '@nestjs/common';
import type { ContentNegotiation } from '../http/response-cache/content-negotiation.ts';
import { countHeader } from '../http/response-cache/paged-response.ts';
import { isWholeList, partOf } from '../infrastructure/database/page.ts';
import type { RawResponse } from '../http/response-cache/raw-response.ts';
import type { StreamedResponse } from '../http/response-cache/streamed-response.ts';
import { type Catalogue, listsIn } from './catalogue.ts';
import { CatalogueCache } from './catalogue-cache.ts';
import type { CatalogueLists } from './catalogue-lists.ts';
import { withSearchWords } from './languages/search-words.ts';
import { LARGE_LIST, streamChanges, streamProducts } from './large-lists.ts';
import { type CatalogueChanges, changesAfter, positionOf, revisionOf } from './changes/catalogue-changes.ts';

type ListResponse = RawResponse<Product[]> | StreamedResponse<Product[]>;

/** The language of a read. */
type InLanguage = InputOf<typeof newArrivals>;

/** The lists of a language. Keys of its responses begin with `prefix`. */
interface Read {
  catalogue: Catalogue;
  lists: CatalogueLists;
  prefix: string;
}

/**
 * The public catalogue calls. Each distinct response is serialized and compressed once per catalogue version.
 * A cache key holds every parameter that the response depends on.
 */
@Injectable()
export class CatalogueQueries {
  constructor(private readonly cache: CatalogueCache) {}

  /** Returns the whole catalogue without parameters, and one page with any of them. */
  async shop(
    { locale, ...input }: InputOf<typeof shopProducts>,
    negotiation: ContentNegotiation,
  ): Promise<ListResponse> {
    const read = await this.read(locale);
    if (isWholeList(input)) return respondWithList(read, negotiation, 'shop', ({ products }) => products);
    const { page = 1, limit = PAGE_SIZE, ...rest } = input;
    // An empty option is none, as in the form without a choice.
    const listing = { ...DEFAULT_LISTING, ...rest, option: rest.option || undefined };
    const { sort, availability, category, min_price, max_price, option } = listing;
    const parts = [page, limit, sort, availability, min_price, max_price, category, option];
    const { catalogue, lists, prefix } = read;
    return catalogue.responses
      .getFor(
        negotiation.url,
        // Values may contain what separates them.
        `${prefix}shop ${JSON.stringify(parts)}`,
        () => {
          const found = listProducts(lists.sorted(sort), listing, lists.categories);
          return { value: pageOf(found, page, limit), headers: countHeader(found.length) };
        },
      )
      .select(negotiation);
  }

  async categories(
    { locale, page, limit }: InputOf<typeof listCategories>,
    negotiation: ContentNegotiation,
  ): Promise<RawResponse<Category[]>> {
    const { lists, prefix, catalogue } = await this.read(locale);
    return catalogue.responses
      .getFor(negotiation.url, `${prefix}categories ${page} ${limit}`, () => ({
        value: partOf(lists.categories, { page, limit }),
        headers: countHeader(lists.categories.length),
      }))
      .select(negotiation);
  }

  async optionFacets({ locale }: InLanguage, negotiation: ContentNegotiation): Promise<RawResponse<OptionFacet[]>> {
    const { lists, prefix, catalogue } = await this.read(locale);
    return catalogue.responses
      .getFor(negotiation.url, `${prefix}options`, () => ({ value: optionFacets(lists.products) }))
      .select(negotiation);
  }

  async newArrivals({ locale }: InLanguage, negotiation: ContentNegotiation): Promise<ListResponse> {
    return respondWithList(await this.read(locale), negotiation, 'new-arrivals', (lists) => lists.newArrivals);
  }

  async category(
    { category, locale }: InputOf<typeof categoryProducts>,
    negotiation: ContentNegotiation,
  ): Promise<ListResponse> {
    return respondWithList(await this.read(locale), negotiation, `category ${category}`, (lists) =>
      filterByCategory(lists.products, category, lists.categories),
    );
  }

  async bestSellers({ locale }: InLanguage, negotiation: ContentNegotiation): Promise<ListResponse> {
    return respondWithList(await this.read(locale), negotiation, 'best-sellers', (lists) => lists.bestSellers);
  }

  async suggestions({ locale }: InLanguage, negotiation: ContentNegotiation): Promise<ListResponse> {
    return respondWithList(await this.read(locale), negotiation, 'suggestions', (lists) =>
      lists.bestSellers.slice(0, SUGGESTIONS_COUNT),
    );
  }

  /** Returns the suggestions for an empty query. */
  async search(
    { query, locale }: InputOf<typeof searchProducts>,
    negotiation: ContentNegotiation,
  ): Promise<ListResponse> {
    if (query === '') return this.suggestions({ locale }, negotiation);
    const { words, range } = parseSearch(query);
    const key = `search ${range?.min ?? ''}-${range?.max ?? ''} ${tokenize(words).join(' ')}`;
    return respondWithList(await this.read(locale), negotiation, key, (lists) => lists.search(query));
  }

  /** Throws PRODUCT_NOT_FOUND. */
  async product(
    { id, locale }: InputOf<typeof productById>,
    negotiation: ContentNegotiation,
  ): Promise<RawResponse<Product>> {
    const { catalogue, lists, prefix } = await this.read(locale);
    const product = lists.byId.get(id);
    if (!product) throw new DomainError('PRODUCT_NOT_FOUND');
    return catalogue.responses
      .getFor(negotiation.url, `${prefix}product ${id}`, () => ({ value: product }))
      .select(negotiation);
  }

  /**
   * Returns the changes since the cursor `since`, or the whole catalogue. `newest` is the newest cursor that a client has
   * received while it reads the catalogue in parts.
   */
  async changes(
    { since, newest, locale, ...part }: InputOf<typeof productChanges>,
    negotiation: ContentNegotiation,
  ): Promise<RawResponse<CatalogueChanges> | StreamedResponse<CatalogueChanges>> {
    let catalogue = await this.cache.current();
    const current = catalogue.log.at(-1)?.revision ?? 0;
    // Another process has read newer changes.
    if (Math.max(revisionOf(since), revisionOf(newest)) > current) catalogue = await this.cache.refresh();
    // A backup was restored while the client read the catalogue in parts: it starts again.
    const isRestored = newest !== undefined && positionOf(newest, catalogue) === -1;
    const { products, byId, categories } = await listsIn(catalogue, locale);
    const read = { log: catalogue.log, products, byId };
    const found = isRestored
      ? changesAfter(-1, read, { limit: part.limit })
      : changesAfter(positionOf(since, catalogue), read, part);
    const changes = locale
      ? { ...found, upserted: withSearchWords(found.upserted, catalogue.byId, categories) }
      : found;
    const { cursor, whole, next } = changes;
    const content = [...changes.upserted.map(({ id }) => id), '-', ...changes.removed, whole, changes.from, next];
    const key = `${prefixOf(locale)}changes`;
    if (changes.upserted.length > LARGE_LIST)
      return streamChanges(catalogue, `${key} ${since} ${cursor} ${content.slice(-3).join()}`, changes, negotiation);
    return catalogue.responses
      .get(`${key} ${cursor} ${content.join()}`, () => ({ value: changes }))
      .select(negotiation);
  }

  private async read(locale: TranslatedLocale | undefined): Promise<Read> {
    const catalogue = await this.cache.current();
    return { catalogue, lists: await listsIn(catalogue, locale), prefix: prefixOf(locale) };
  }
}

const prefixOf = (locale: TranslatedLocale | undefined) => (locale ? `${locale} ` : '');

/** Each page, and a list of few products, is cached; a longer one is streamed. */
async function respondWithList(
  { catalogue, lists, prefix }: Read,
  negotiation: ContentNegotiation,
  name: string,
  products: (lists: CatalogueLists) => readonly Product[],
): Promise<ListResponse> {
  const key = prefix + name;
  const large = lists.products.length > LARGE_LIST ? products(lists) : [];
  if (large.length > LARGE_LIST) return streamProducts(catalogue, key, large, negotiation);
  return catalogue.responses
    .getFor<Product[]>(negotiation.url, key, () => ({ value: [...products(lists)] }))
    .select(negotiation);
}
