import { SHOP_NAME } from '@kundan/domain/shop';

/** What a route says about itself in its `head` option. */
export interface PageHead {
  title: string;
  description?: string;
}

/** For a route's `head`: '<title> · Kundan' and the description for search engines and shared links. */
export function pageHead(title: string | undefined, description?: string) {
  return {
    meta: [
      { title: title ? `${title} · ${SHOP_NAME}` : `${SHOP_NAME} · Handcrafted Indian jewellery` },
      ...(description ? [{ name: 'description', content: description }] : []),
    ],
  };
}

interface MatchWithMeta {
  meta?: ({ title?: string; name?: string; content?: string } | undefined)[] | undefined;
}

/** The innermost route that names a title or a description wins. */
export function headOf(matches: readonly MatchWithMeta[]): PageHead {
  const tags = matches.flatMap((match) => match.meta ?? []).filter((tag) => tag !== undefined);
  const title = tags.findLast((tag) => tag.title)?.title ?? SHOP_NAME;
  const description = tags.findLast((tag) => tag.name === 'description')?.content;
  return description ? { title, description } : { title };
}

/** Keeps the document's title and description in step with the route. */
export function applyHead({ title, description = '' }: PageHead): void {
  document.title = title;
  let tag = document.querySelector('meta[name="description"]');
  if (!tag) {
    tag = document.createElement('meta');
    tag.setAttribute('name', 'description');
    document.head.append(tag);
  }
  tag.setAttribute('content', description);
}
