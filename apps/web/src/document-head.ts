import { SHOP_NAME } from '@kundan/domain/shop';

/** For a route's `head`: '<title> · Kundan'. What search engines and shared links are told stands in server/page-facts.ts. */
export const pageHead = (title?: string) => ({
  meta: [{ title: title ? `${title} · ${SHOP_NAME}` : `${SHOP_NAME} · Handcrafted Indian jewellery` }],
});

interface MatchWithMeta {
  status: string;
  _notFound?: boolean | undefined;
  meta?: ({ title?: string } | undefined)[] | undefined;
}

/** The innermost route that names a title wins. */
export function titleFrom(matches: readonly MatchWithMeta[]): string {
  if (matches.some((match) => match._notFound || match.status === 'notFound')) return `Page not found · ${SHOP_NAME}`;
  return matches.flatMap((match) => match.meta ?? []).findLast((tag) => tag?.title)?.title ?? SHOP_NAME;
}

/** Keeps the title in step with the route, and the address that the browser shares. */
export function applyHead(title: string): void {
  document.title = title;
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', location.origin + location.pathname + location.search);
}
