import type { Product, productChanges, shopProducts } from '@kundan/contracts/catalogue.contract';
import type { InputOf } from '@kundan/contracts/call';
import { filterByCategory, listProducts, pageOf } from '@kundan/domain/catalogue/list-products';
import { WHOLE_SHOP } from '@kundan/domain/catalogue/listing';
import { wordsOf } from '@kundan/domain/catalogue/words';
import { Fault } from '@kundan/domain/fault';
import { PAGE_SIZE, SUGGESTIONS } from '@kundan/domain/shop';
import { Injectable } from '@nestjs/common';
import type { Prepared } from '../http/prepared.ts';
import { type CatalogueChanges, changesSince, seenBy } from './catalogue-changes.ts';
import type { Catalogue } from './catalogue.ts';
import { LiveCatalogue } from './live-catalogue.ts';
import type { Wanted } from './wanted.ts';

type Products = readonly Product[];
type Ready<T> = Prepared<T> | Promise<Prepared<T>>;

/** The public catalogue calls: every distinct answer is made once per version and then only sent. */
@Injectable()
export class CatalogueAnswers {
  constructor(private readonly live: LiveCatalogue) {}

  async shop(input: InputOf<typeof shopProducts>, wanted: Wanted): Promise<Prepared<Product[]>> {
    const catalogue = await this.live.current();
    if (Object.values(input).every((value) => value === undefined)) {
      return list(catalogue, wanted, 'shop', () => catalogue.products);
    }
    const { page = 1, limit = PAGE_SIZE, ...rest } = input;
    const { sort, availability, category } = { ...WHOLE_SHOP, ...rest };
    return catalogue.answers
      .get(`shop ${page} ${limit} ${sort} ${availability} ${category}`, () => {
        const found = listProducts(catalogue.products, { sort, availability, category });
        return { value: pageOf(found, page, limit), headers: { 'x-total-count': String(found.length) } };
      })
      .for(wanted);
  }

  async newArrivals(wanted: Wanted): Promise<Prepared<Product[]>> {
    const catalogue = await this.live.current();
    return list(catalogue, wanted, 'new-arrivals', () => catalogue.newArrivals);
  }

  async category(slug: string, wanted: Wanted): Promise<Prepared<Product[]>> {
    const catalogue = await this.live.current();
    return list(catalogue, wanted, `category ${slug}`, () => filterByCategory(catalogue.products, slug));
  }

  async bestSellers(wanted: Wanted): Promise<Prepared<Product[]>> {
    const catalogue = await this.live.current();
    return list(catalogue, wanted, 'best-sellers', () => catalogue.bestSellers);
  }

  async suggestions(wanted: Wanted): Promise<Prepared<Product[]>> {
    const catalogue = await this.live.current();
    return list(catalogue, wanted, 'suggestions', () => catalogue.bestSellers.slice(0, SUGGESTIONS));
  }

  async search(query: string, wanted: Wanted): Promise<Prepared<Product[]>> {
    if (query === '') return this.suggestions(wanted);
    const catalogue = await this.live.current();
    return list(catalogue, wanted, `search ${wordsOf(query).join(' ')}`, () => catalogue.search(query));
  }

  /** Throws PRODUCT_NOT_FOUND. */
  async product(id: number, wanted: Wanted): Promise<Prepared<Product>> {
    const catalogue = await this.live.current();
    const product = catalogue.byId.get(id);
    if (!product) throw new Fault('PRODUCT_NOT_FOUND');
    return catalogue.answers.get(`product ${id}`, () => ({ value: product })).for(wanted);
  }

  async changes(
    { since, newest, ...part }: InputOf<typeof productChanges>,
    wanted: Wanted,
  ): Promise<Prepared<CatalogueChanges>> {
    let catalogue = await this.live.current();
    const isUnknown = (cursor: string | undefined) => seenBy(cursor, catalogue.read) === 'more';
    if (isUnknown(since) || isUnknown(newest)) catalogue = await this.live.refresh();
    const seen = seenBy(since, catalogue.read);
    // What the client has of another history could not be told apart from ours.
    const isOther = seen === 'more' || (newest !== undefined && typeof seenBy(newest, catalogue.read) === 'string');
    const changes = changesSince(
      isOther ? 'nothing' : seen,
      catalogue,
      isOther && newest ? { limit: part.limit } : part,
    );
    const { cursor, whole, next } = changes;
    const told = [...changes.upserted.map(({ id }) => id), '-', ...changes.removed, whole, changes.from, next];
    return catalogue.answers.get(`changes ${cursor} ${told.join()}`, () => ({ value: changes })).for(wanted);
  }
}

function list(catalogue: Catalogue, wanted: Wanted, key: string, products: () => Products): Ready<Product[]> {
  return catalogue.answers.get<Product[]>(key, () => ({ value: [...products()] })).for(wanted);
}
