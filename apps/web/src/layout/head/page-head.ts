import { titleTexts } from '@kundan/texts/en/title';
import type { ShopDetails } from '@kundan/contracts/platform.contract';
import { BASE_PATH } from '../../browser/base-path.ts';
import { shopDetails } from '../../http/shop-details.ts';
import { basePathOf, DEFAULT_LOCALE, LOCALES } from '@kundan/domain/locale';
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
  const links = [{ rel: 'canonical', href: origin + BASE_PATH + path }];
  if (!import.meta.env.SSR) return { meta, links };
  const sharing = sharingHead(origin, { ...page, path, title }, details);
  const alternates = indexed ? alternateLinks(origin, path) : [];
  return {
    meta: [...meta, ...sharing.meta],
    links: [...links, ...alternates],
    scripts: indexed ? sharing.scripts : [],
  };
}

/** Links to the page in each language, for search engines. */
const alternateLinks = (origin: string, path: string) =>
  [...LOCALES, 'x-default' as const].map((language) => ({
    rel: 'alternate',
    hrefLang: language,
    href: origin + basePathOf(language === 'x-default' ? DEFAULT_LOCALE : language) + path,
  }));

/** The head of a page that does not exist. */
export const notFoundHead = (match: PageMatch) => pageHead(match, { title: titleTexts.notFound, indexed: false });
