import { Controller, Get, Inject, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { CachedResponse } from '../../http/response-cache/cached-response.ts';
import { negotiate } from '../../http/response-cache/content-negotiation.ts';
import type { RawResponse } from '../../http/response-cache/raw-response.ts';
import type { StreamedResponse } from '../../http/response-cache/streamed-response.ts';
import { CONFIG, type Config } from '../../infrastructure/config.ts';
import { SettingsService } from '../../settings/settings.service.ts';
import type { Catalogue } from '../catalogue.ts';
import { CatalogueCache } from '../catalogue-cache.ts';
import { batchesOf, LARGE_LIST, streamVersion } from '../large-lists.ts';
import { FEED_END, feedItems, type FeedShop, feedStart } from './product-feed.ts';

const TYPE = 'application/rss+xml; charset=utf-8';

/** All products for Google Merchant Center and Meta Commerce Manager, which request the feed about once a day. */
@Controller()
export class ProductFeedController {
  constructor(
    private readonly cache: CatalogueCache,
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('/feeds/products.xml')
  @RouteConfig({ access: 'public' })
  async products(@Req() request: FastifyRequest): Promise<RawResponse<string> | StreamedResponse<string>> {
    const catalogue = await this.cache.current();
    const { name, tagline } = (await this.settings.recent()).shop;
    const shop = { name, tagline, origin: new URL(this.config.publicUrl).origin };
    const negotiation = negotiate(request.raw);
    const key = `feed ${JSON.stringify(shop)}`;
    if (catalogue.products.length > LARGE_LIST)
      return streamVersion(`${catalogue.version} ${key}`, TYPE, () => partsOf(catalogue, shop), negotiation);
    return catalogue.responses.getResponse<string>(key, () => create(catalogue, shop)).select(negotiation);
  }
}

function create({ products, categories }: Catalogue, shop: FeedShop): CachedResponse<string> {
  const items = products.map((product) => feedItems(product, categories, shop));
  return new CachedResponse(Buffer.from([feedStart(shop), ...items, FEED_END].join('')), { 'content-type': TYPE });
}

async function* partsOf({ products, categories }: Catalogue, shop: FeedShop): AsyncGenerator<string> {
  yield feedStart(shop);
  for await (const batch of batchesOf(products))
    yield batch.map((product) => feedItems(product, categories, shop)).join('');
  yield FEED_END;
}
