import type { Category, Product, productChanges, shopProducts } from '@kundan/contracts/catalogue.contract';
import type { InputOf } from '@kundan/contracts/call';
import { filterByCategory, listProducts, pageOf } from '@kundan/domain/catalogue/list-products';
import { DEFAULT_LISTING } from '@kundan/domain/catalogue/listing';
import { parseSearch } from '@kundan/domain/catalogue/parse-search';
import { tokenize } from '@kundan/domain/catalogue/tokenize';
import { DomainError } from '@kundan/domain/error';
import { PAGE_SIZE, SUGGESTIONS_COUNT } from '@kundan/domain/shop';
import { Injectable } from '@nestjs/common';
import type { ContentNegotiation } from '../http/response-cache/content-negotiation.ts';
import { isWholeList } from '../infrastructure/database/page.ts';
import type { RawResponse } from '../http/response-cache/raw-response.ts';
import type { StreamedResponse } from '../http/response-cache/streamed-response.ts';
import type { Catalogue } from './catalogue.ts';
import { CatalogueCache } from './catalogue-cache.ts';
import { LARGE_LIST, streamChanges, streamProducts } from './large-lists.ts';
import { type CatalogueChanges, changesAfter, positionOf, revisionOf } from './changes/catalogue-changes.ts';

type ListResponse = RawResponse<Product[]> | StreamedResponse<Product[]>;

/**
 * The public catalogue calls. Each distinct response is serialized and compressed once per catalogue version.
 * A cache key holds every parameter that the response depends on.
 */
@Injectable()
export class CatalogueQueries {
  constructor(private readonly cache: CatalogueCache) {}

  /** Returns the whole catalogue without parameters, and one page with any of them. */
  async shop(input: InputOf<typeof shopProducts>, negotiation: ContentNegotiation): Promise<ListResponse> {
    const catalogue = await this.cache.current();
    if (isWholeList(input)) {
      return respondWithList(catalogue, negotiation, 'shop', () => catalogue.products);
    }
    const { page = 1, limit = PAGE_SIZE, ...rest } = input;
    const listing = { ...DEFAULT_LISTING, ...rest };
    const { sort, availability, category, min_price = '', max_price = '' } = listing;
    return catalogue.responses
      .getFor(
        negotiation.url,
        `shop ${page} ${limit} ${sort} ${availability} ${min_price}-${max_price} ${category}`,
        () => {
          const found = listProducts(catalogue.sorted(sort), listing, catalogue.categories);
          return { value: pageOf(found, page, limit), headers: { 'x-total-count': String(found.length) } };
        },
      )
      .select(negotiation);
  }

  async categories(negotiation: ContentNegotiation): Promise<RawResponse<Category[]>> {
    const { categories, responses } = await this.cache.current();
    return responses.getFor(negotiation.url, 'categories', () => ({ value: [...categories] })).select(negotiation);
  }

  async newArrivals(negotiation: ContentNegotiation): Promise<ListResponse> {
    const catalogue = await this.cache.current();
    return respondWithList(catalogue, negotiation, 'new-arrivals', () => catalogue.newArrivals);
  }

  async category(slug: string, negotiation: ContentNegotiation): Promise<ListResponse> {
    const catalogue = await this.cache.current();
    const products = () => filterByCategory(catalogue.products, slug, catalogue.categories);
    return respondWithList(catalogue, negotiation, `category ${slug}`, products);
  }

  async bestSellers(negotiation: ContentNegotiation): Promise<ListResponse> {
    const catalogue = await this.cache.current();
    return respondWithList(catalogue, negotiation, 'best-sellers', () => catalogue.bestSellers);
  }

  async suggestions(negotiation: ContentNegotiation): Promise<ListResponse> {
    const catalogue = await this.cache.current();
    return respondWithList(catalogue, negotiation, 'suggestions', () =>
      catalogue.bestSellers.slice(0, SUGGESTIONS_COUNT),
    );
  }

  /** Returns the suggestions for an empty query. */
  async search(query: string, negotiation: ContentNegotiation): Promise<ListResponse> {
    if (query === '') return this.suggestions(negotiation);
    const catalogue = await this.cache.current();
    const { words, range } = parseSearch(query);
    const key = `search ${range?.min ?? ''}-${range?.max ?? ''} ${tokenize(words).join(' ')}`;
    return respondWithList(catalogue, negotiation, key, () => catalogue.search(query));
  }

  /** Throws PRODUCT_NOT_FOUND. */
  async product(id: number, negotiation: ContentNegotiation): Promise<RawResponse<Product>> {
    const catalogue = await this.cache.current();
    const product = catalogue.byId.get(id);
    if (!product) throw new DomainError('PRODUCT_NOT_FOUND');
    return catalogue.responses.getFor(negotiation.url, `product ${id}`, () => ({ value: product })).select(negotiation);
  }

  /**
   * Returns the changes since the cursor `since`, or the whole catalogue. `newest` is the newest cursor that a client has
   * received while it reads the catalogue in parts.
   */
  async changes(
    { since, newest, ...part }: InputOf<typeof productChanges>,
    negotiation: ContentNegotiation,
  ): Promise<RawResponse<CatalogueChanges> | StreamedResponse<CatalogueChanges>> {
    let catalogue = await this.cache.current();
    const current = catalogue.log.at(-1)?.revision ?? 0;
    // Another process has read newer changes.
    if (Math.max(revisionOf(since), revisionOf(newest)) > current) catalogue = await this.cache.refresh();
    // A backup was restored while the client read the catalogue in parts: it starts again.
    const isRestored = newest !== undefined && positionOf(newest, catalogue) === -1;
    const changes = isRestored
      ? changesAfter(-1, catalogue, { limit: part.limit })
      : changesAfter(positionOf(since, catalogue), catalogue, part);
    const { cursor, whole, next } = changes;
    const content = [...changes.upserted.map(({ id }) => id), '-', ...changes.removed, whole, changes.from, next];
    if (changes.upserted.length > LARGE_LIST)
      return streamChanges(catalogue, `changes ${since} ${cursor} ${content.slice(-3).join()}`, changes, negotiation);
    return catalogue.responses
      .get(`changes ${cursor} ${content.join()}`, () => ({ value: changes }))
      .select(negotiation);
  }
}

/** Each page, and a list of few products, is cached; a longer one is streamed. */
async function respondWithList(
  catalogue: Catalogue,
  negotiation: ContentNegotiation,
  key: string,
  products: () => readonly Product[],
): Promise<ListResponse> {
  const large = catalogue.products.length > LARGE_LIST ? products() : [];
  if (large.length > LARGE_LIST) return streamProducts(catalogue, key, large, negotiation);
  return catalogue.responses
    .getFor<Product[]>(negotiation.url, key, () => ({ value: [...products()] }))
    .select(negotiation);
}
