import { SHOP_NAME } from '@kundan/domain/shop';
import type { PageFacts } from './page-facts.ts';
import { absolute } from './structured-data.ts';

export const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** JSON that cannot end the script element it stands in. */
export const inScript = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Title, description, canonical address, what shows a shared link, and schema.org data. */
export function headTags(title: string, facts: PageFacts, origin: string): string[] {
  const url = absolute(origin, facts.path);
  const property = (name: string, content: string) => `<meta property="${name}" content="${escape(content)}" />`;
  const name = (name: string, content: string) => `<meta name="${name}" content="${escape(content)}" />`;
  return [
    `<title>${escape(title)}</title>`,
    name('description', facts.description),
    `<link rel="canonical" href="${escape(url)}" />`,
    facts.indexed ? '' : name('robots', 'noindex'),
    property('og:site_name', SHOP_NAME),
    property('og:type', facts.path.startsWith('/product/') ? 'product' : 'website'),
    property('og:title', title),
    property('og:description', facts.description),
    property('og:url', url),
    property('og:image', absolute(origin, facts.image)),
    property('og:locale', 'en_IN'),
    name('twitter:card', 'summary_large_image'),
    ...facts.data.map((data) => `<script type="application/ld+json">${inScript(data)}</script>`),
  ].filter(Boolean);
}
