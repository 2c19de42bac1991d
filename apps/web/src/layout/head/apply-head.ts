/** What a route's `head` returned; public fields of the router's matches. */
interface MatchWithHead {
  meta?: readonly ({ title?: string | undefined } | undefined)[] | undefined;
  links?: readonly ({ rel?: string | undefined } | undefined)[] | undefined;
}

/** The elements that describe one page, those for robots behind it; the others in the head belong to all pages. */
const OF_ONE_PAGE =
  'meta[name="description"], meta[name="robots"], meta[property], link[rel="canonical"], link[hreflang], script[type="application/ld+json"]';

/** Returns the title of the innermost route that has one. */
export const titleOf = (matches: readonly MatchWithHead[]): string =>
  matches.flatMap(({ meta = [] }) => meta).findLast((tag) => tag?.title)?.title ?? '';

/** Replaces the head of the previous page after a client-side navigation. */
export function applyHead(matches: readonly MatchWithHead[]): void {
  document.title = titleOf(matches);
  document.querySelectorAll(OF_ONE_PAGE).forEach((element) => element.remove());
  for (const { meta = [], links = [] } of matches) {
    meta.forEach((tag) => tag && !tag.title && append('meta', tag));
    links.forEach((link) => link?.rel === 'canonical' && append('link', link));
  }
}

function append(tag: string, attributes: object): void {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  document.head.append(element);
}
