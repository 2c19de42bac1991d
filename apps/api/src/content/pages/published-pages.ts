import type { Settings } from '@kundan/contracts/admin/settings.contract';
import type { Page } from '@kundan/contracts/pages.contract';
import type { PageSlug } from '@kundan/contracts/page-slugs';
import { CachedResponse } from '../../http/response-cache/cached-response.ts';
import type { Version } from '../content-versions.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import type { PageContent } from './page-content.ts';
import { placeholderValues } from './placeholder-values.ts';

type PageVersion = Version<PageContent> & { slug: PageSlug };

export interface Published {
  /** What the pages were made from. */
  key: string;
  all: CachedResponse<Page[]>;
  bySlug: ReadonlyMap<string, CachedResponse<Page>>;
}

/** Renders the pages when their texts or the settings have changed, and keeps the responses until then. */
export class PublishedPages {
  private last: Published | undefined;

  async of(versions: readonly PageVersion[], settings: Settings): Promise<Published> {
    const made = versions.map(({ slug, version, savedAt }) => [slug, version, savedAt]);
    const key = JSON.stringify([made, placeholderValues(settings)]);
    if (this.last?.key === key) return this.last;
    const pages = await Promise.all(versions.map((version) => renderPage(version, settings)));
    const bySlug = new Map(pages.map((page) => [page.slug, CachedResponse.json(page)]));
    return (this.last = { key, all: CachedResponse.json(pages), bySlug });
  }
}

/** The HTML of a text. The Markdown library is loaded by the first one: without it the shop starts sooner. */
export async function renderBody(body: string, settings: Settings): Promise<string> {
  const { renderMarkdown } = await import('./render-markdown.ts');
  return renderMarkdown(fillPlaceholders(body, placeholderValues(settings)));
}

export async function renderPage(
  { slug, version, value: { title, body }, savedAt }: PageVersion,
  settings: Settings,
): Promise<Page> {
  return { slug, title, body, html: await renderBody(body, settings), version, changed_at: savedAt };
}
