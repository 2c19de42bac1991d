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

  readonly categories = implement(listCategories, ({ negotiation }) => this.queries.categories(negotiation));

  readonly newArrivals = implement(newArrivals, ({ negotiation }) => this.queries.newArrivals(negotiation));

  readonly category = implement(categoryProducts, ({ input: { category }, negotiation }) =>
    this.queries.category(category, negotiation),
  );

  readonly bestSellers = implement(bestSellers, ({ negotiation }) => this.queries.bestSellers(negotiation));

  readonly search = implement(searchProducts, async ({ input: { query }, negotiation, ip }) => {
    await this.limits.perIp('search', ip, SEARCHES_PER_ADDRESS);
    return this.queries.search(query, negotiation);
  });

  readonly suggestions = implement(suggestions, ({ negotiation }) => this.queries.suggestions(negotiation));

  readonly changes = implement(productChanges, ({ input, negotiation }) => this.queries.changes(input, negotiation));

  readonly product = implement(productById, ({ input: { id }, negotiation }) => this.queries.product(id, negotiation));
}
