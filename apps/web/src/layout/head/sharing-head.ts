import { shopIcon } from '@kundan/contracts/shop-icon';
import { locale } from '@kundan/texts/en/language';
import type { KnownDetails } from '../../http/stored-details.ts';
import { descriptionOf } from './descriptions.ts';
import type { PageMeta } from './page-meta.ts';
import { absolute, breadcrumbs, pageUrl } from './structured-data.ts';

const DEFAULT_IMAGE = '/catalogue/hero-1200.webp';

/** Returns description, Open Graph tags and schema.org data. `title` is the whole title of the page. */
export function sharingHead(origin: string, page: PageMeta & { path: string; title: string }, details: KnownDetails) {
  const { shop } = details;
  const { path, title, description = descriptionOf(path, details) } = page;
  const siteName = shop.name;
  const image = page.image || (shop.logoUrl ? shopIcon(shop.logoUrl, 'icon-512') : DEFAULT_IMAGE);
  const name = title.replace(` · ${siteName}`, '');
  return {
    meta: [
      { name: 'description', content: description },
      { property: 'og:site_name', content: siteName },
      { property: 'og:type', content: path.startsWith('/product/') ? 'product' : 'website' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: pageUrl(origin, path) },
      { property: 'og:image', content: absolute(origin, image) },
      { property: 'og:locale', content: `${locale}_IN` },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    scripts: toScripts(page.data ?? [breadcrumbs(origin, [[name, path]])]),
  };
}

/** schema.org objects as inert scripts, in which no text can end the surrounding element. */
const toScripts = (data: readonly object[]) =>
  data.map((object) => ({
    type: 'application/ld+json',
    children: JSON.stringify(object).replaceAll('<', '\\u003c'),
  }));
