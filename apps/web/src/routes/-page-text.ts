import type { PageText } from '../features/policies/load-page.ts';
import type { Load } from '../http/load.ts';
import { firstParagraph } from '../layout/head/first-paragraph.ts';
import { pageHead, type PageMatch } from '../layout/head/page-head.ts';
import { loaders } from './-load.tsx';

/** The loader of a page with a text of the owner. Throws notFound() for another path. */
export const loadPage =
  (slug: string) =>
  async ({ context }: { context: { load: Load } }): Promise<PageText> =>
    (await loaders()).loadOwnerPage(context.load, slug);

/** Its head: the text's title, and the first paragraph of its summary or itself as description. */
export const pageTextHead = ({ match, loaderData }: { match: PageMatch; loaderData?: PageText | undefined }) =>
  pageHead(match, {
    title: loaderData?.title ?? '',
    description: import.meta.env.SSR ? firstParagraph(loaderData?.summary ?? loaderData?.html ?? '') : undefined,
  });
