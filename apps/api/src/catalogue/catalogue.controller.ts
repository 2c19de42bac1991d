import {
  bestSellers,
  categoryProducts,
  listCategories,
  newArrivals,
  productById,
  productChanges,
  searchProducts,
  shopProducts,
  suggestions,
} from '@kundan/contracts/catalogue.contract';
import { optionFacets } from '@kundan/contracts/option-facets.contract';
import { Controller } from '@nestjs/common';
import { implement } from '../http/contract/implement.ts';
import { RateLimits } from '../http/rate-limit/rate-limits.ts';
import { CatalogueQueries } from './catalogue-queries.ts';

/** High, because all customers of a mobile network may share one address. */
export const SEARCHES_PER_ADDRESS = { limit: 600, seconds: 60 };

/** The public catalogue calls. */
@Controller()
export class CatalogueController {
  constructor(
    private readonly queries: CatalogueQueries,
    private readonly limits: RateLimits,
  ) {}

  readonly shop = implement(shopProducts, ({ input, negotiation }) => this.queries.shop(input, negotiation));

  readonly categories = implement(listCategories, ({ input, negotiation }) =>
    this.queries.categories(input, negotiation),
  );

  readonly newArrivals = implement(newArrivals, ({ input, negotiation }) =>
    this.queries.newArrivals(input, negotiation),
  );

  readonly category = implement(categoryProducts, ({ input, negotiation }) =>
    this.queries.category(input, negotiation),
  );

  readonly bestSellers = implement(bestSellers, ({ input, negotiation }) =>
    this.queries.bestSellers(input, negotiation),
  );

  readonly search = implement(searchProducts, async ({ input, negotiation, ip }) => {
    await this.limits.perIp('search', ip, SEARCHES_PER_ADDRESS);
    return this.queries.search(input, negotiation);
  });

  readonly optionFacets = implement(optionFacets, ({ input, negotiation }) =>
    this.queries.optionFacets(input, negotiation),
  );

  readonly suggestions = implement(suggestions, ({ input, negotiation }) =>
    this.queries.suggestions(input, negotiation),
  );

  readonly changes = implement(productChanges, ({ input, negotiation }) => this.queries.changes(input, negotiation));

  readonly product = implement(productById, ({ input, negotiation }) => this.queries.product(input, negotiation));
}
