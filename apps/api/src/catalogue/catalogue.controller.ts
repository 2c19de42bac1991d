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
import { Implements, Input } from '../http/contract/implements.ts';
import type { RawResponse } from '../http/response-cache/raw-response.ts';
import type { StreamedResponse } from '../http/response-cache/streamed-response.ts';
import { RateLimits } from '../http/rate-limit/rate-limits.ts';
import { CatalogueQueries } from './catalogue-queries.ts';
import { type ContentNegotiation, NegotiationHeaders } from '../http/response-cache/content-negotiation.ts';

type Response<C extends Call> = Promise<RawResponse<OutputOf<C>> | StreamedResponse<OutputOf<C>>>;

/** High, because all customers of a mobile network may share one address. */
export const SEARCHES_PER_ADDRESS = { limit: 600, seconds: 60 };

/** The public catalogue calls. The product by id is the last route, so that the path of a list is not taken for an id. */
@Controller()
export class CatalogueController {
  constructor(
    private readonly queries: CatalogueQueries,
    private readonly limits: RateLimits,
  ) {}

  @Implements(shopProducts)
  shop(
    @Input(shopProducts) input: InputOf<typeof shopProducts>,
    @NegotiationHeaders() negotiation: ContentNegotiation,
  ): Response<typeof shopProducts> {
    return this.queries.shop(input, negotiation);
  }

  @Implements(newArrivals)
  newArrivals(@NegotiationHeaders() negotiation: ContentNegotiation): Response<typeof newArrivals> {
    return this.queries.newArrivals(negotiation);
  }

  @Implements(categoryProducts)
  category(
    @Input(categoryProducts) { category }: InputOf<typeof categoryProducts>,
    @NegotiationHeaders() negotiation: ContentNegotiation,
  ): Response<typeof categoryProducts> {
    return this.queries.category(category, negotiation);
  }

  @Implements(bestSellers)
  bestSellers(@NegotiationHeaders() negotiation: ContentNegotiation): Response<typeof bestSellers> {
    return this.queries.bestSellers(negotiation);
  }

  @Implements(searchProducts)
  async search(
    @Input(searchProducts) { query }: InputOf<typeof searchProducts>,
    @NegotiationHeaders() negotiation: ContentNegotiation,
    @Ip() ip: string,
  ): Response<typeof searchProducts> {
    await this.limits.perIp('search', ip, SEARCHES_PER_ADDRESS);
    return this.queries.search(query, negotiation);
  }

  @Implements(suggestions)
  suggestions(@NegotiationHeaders() negotiation: ContentNegotiation): Response<typeof suggestions> {
    return this.queries.suggestions(negotiation);
  }

  @Implements(productChanges)
  changes(
    @Input(productChanges) input: InputOf<typeof productChanges>,
    @NegotiationHeaders() negotiation: ContentNegotiation,
  ): Response<typeof productChanges> {
    return this.queries.changes(input, negotiation);
  }

  @Implements(productById)
  product(
    @Input(productById) { id }: InputOf<typeof productById>,
    @NegotiationHeaders() negotiation: ContentNegotiation,
  ): Response<typeof productById> {
    return this.queries.product(id, negotiation);
  }
}
