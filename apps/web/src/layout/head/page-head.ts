import type { ShopDetails } from '@kundan/contracts/platform.contract';
import { shopDetails } from '../../http/shop-details.ts';
import type { PageMeta } from './page-meta.ts';
import { sharingHead } from './sharing-head.ts';

export interface PageMatch {
  pathname: string;
  /** `origin`: the public origin of the shop, such as 'https://kundan.example'. `shop`: set on the server. */
  context: { origin: string; shop?: ShopDetails | undefined };
}

/**
 * Returns title, canonical URL, and on the server also description, Open Graph tags and schema.org data for a route's
 * `head`. Robots read the HTML, so the browser's bundle contains neither texts nor code for them.
 */
export function pageHead({ pathname, context: { origin, shop } }: PageMatch, page: PageMeta) {
  const { path = pathname, indexed = true } = page;
  const details = shop ?? shopDetails();
  const { name, tagline } = details.shop;
  const title = (page.title ? [page.title, name] : [name, tagline]).filter(Boolean).join(' · ');
  const meta = [{ title }, indexed ? undefined : { name: 'robots', content: 'noindex' }];
  const links = [{ rel: 'canonical', href: origin + path }];
  if (!import.meta.env.SSR) return { meta, links };
  const sharing = sharingHead(origin, { ...page, path, title }, details);
  return { meta: [...meta, ...sharing.meta], links, scripts: indexed ? sharing.scripts : [] };
}

/** The head of a page that does not exist. */
export const notFoundHead = (match: PageMatch) => pageHead(match, { title: 'Page not found', indexed: false });
