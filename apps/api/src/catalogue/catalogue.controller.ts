import type { Call, InputOf, OutputOf } from '@kundan/contracts/call';
import {
  bestSellers,
  categoryProducts,
  newArrivals,
  productById,
  productChanges,
  searchProducts,
  shopProducts,
  suggestions,
} from '@kundan/contracts/catalogue.contract';
import { Controller, Ip } from '@nestjs/common';
import { Implements, Input } from '../http/implements.ts';
import type { Prepared } from '../http/prepared.ts';
import { RateLimits } from '../http/rate-limits.ts';
import { CatalogueAnswers } from './catalogue-answers.ts';
import { type Wanted, Wants } from './wanted.ts';

type Ready<C extends Call> = Promise<Prepared<OutputOf<C>>>;

/** Everybody of a mobile network may share one address. */
const SEARCHES_PER_ADDRESS = { limit: 600, seconds: 60 };

/** What everybody may read. The product by id stands last, so that no list is taken for an id. */
@Controller()
export class CatalogueController {
  constructor(
    private readonly catalogue: CatalogueAnswers,
    private readonly limits: RateLimits,
  ) {}

  @Implements(shopProducts)
  shop(@Input(shopProducts) input: InputOf<typeof shopProducts>, @Wants() wanted: Wanted): Ready<typeof shopProducts> {
    return this.catalogue.shop(input, wanted);
  }

  @Implements(newArrivals)
  newArrivals(@Wants() wanted: Wanted): Ready<typeof newArrivals> {
    return this.catalogue.newArrivals(wanted);
  }

  @Implements(categoryProducts)
  category(
    @Input(categoryProducts) { category }: InputOf<typeof categoryProducts>,
    @Wants() wanted: Wanted,
  ): Ready<typeof categoryProducts> {
    return this.catalogue.category(category, wanted);
  }

  @Implements(bestSellers)
  bestSellers(@Wants() wanted: Wanted): Ready<typeof bestSellers> {
    return this.catalogue.bestSellers(wanted);
  }

  @Implements(searchProducts)
  async search(
    @Input(searchProducts) { query }: InputOf<typeof searchProducts>,
    @Wants() wanted: Wanted,
    @Ip() ip: string,
  ): Ready<typeof searchProducts> {
    await this.limits.perIp('search', ip, SEARCHES_PER_ADDRESS);
    return this.catalogue.search(query, wanted);
  }

  @Implements(suggestions)
  suggestions(@Wants() wanted: Wanted): Ready<typeof suggestions> {
    return this.catalogue.suggestions(wanted);
  }

  @Implements(productChanges)
  changes(
    @Input(productChanges) input: InputOf<typeof productChanges>,
    @Wants() wanted: Wanted,
  ): Ready<typeof productChanges> {
    return this.catalogue.changes(input, wanted);
  }

  @Implements(productById)
  product(@Input(productById) { id }: InputOf<typeof productById>, @Wants() wanted: Wanted): Ready<typeof productById> {
    return this.catalogue.product(id, wanted);
  }
}
