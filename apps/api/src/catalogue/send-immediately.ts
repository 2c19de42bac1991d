import { API_BASE } from '@kundan/contracts/call';
import { searchProducts } from '@kundan/contracts/catalogue.contract';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { negotiate } from '../http/response-cache/content-negotiation.ts';
import { RateLimits } from '../http/rate-limit/rate-limits.ts';
import { ProcessState } from '../infrastructure/process-state.ts';
import { CatalogueCache } from './catalogue-cache.ts';
import { SEARCHES_PER_ADDRESS } from './catalogue.controller.ts';

const SEARCH = API_BASE + searchProducts.path;

/**
 * Answers repeated reads of the catalogue from the responses of its current version, before the request reaches a controller. A read that is
 * not in memory, and a search above its rate limit, is handled as usual.
 */
export function sendCatalogueImmediately(app: NestFastifyApplication): void {
  const [cache, limits, state] = [
    app.get(CatalogueCache, { strict: false }),
    app.get(RateLimits),
    app.get(ProcessState),
  ];
  app.getHttpAdapter().getInstance().findImmediateResponse = (request) => {
    const { raw } = request;
    // While the process stops, responses close their connection.
    if (state.isStopping) return undefined;
    const found = cache.loaded?.responses.find(raw.url ?? '');
    if (!found) return undefined;
    if (!raw.url?.startsWith(SEARCH)) return found.select(negotiate(raw));
    return limits
      .allowsIp('search', request.ip, SEARCHES_PER_ADDRESS)
      .then((isAllowed) => (isAllowed ? found.select(negotiate(raw)) : undefined));
  };
}
