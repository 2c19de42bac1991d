/** What the browser's tab, search engines and shared links show of a page. */
export interface PageMeta {
  /** Shown as '<title> · Kundan'. */
  title?: string;
  /** Default: from descriptions.ts. */
  description?: string | undefined;
  /** The canonical path, default: the path without search parameters. */
  path?: string;
  /** The image of a shared link, as a path or a URL. */
  image?: string | undefined;
  /** schema.org objects, default: breadcrumbs to this page. */
  data?: readonly object[];
  /** False for private pages and for pages with many variants, such as search results. */
  indexed?: boolean;
}
