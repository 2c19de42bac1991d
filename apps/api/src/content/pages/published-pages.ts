import type { Settings } from '@kundan/contracts/admin/settings.contract';
import type { Page } from '@kundan/contracts/pages.contract';
import type { PageSlug } from '@kundan/contracts/page-slugs';
import type { TranslatedLocale } from '@kundan/domain/locale';
import { CachedResponse } from '../../http/response-cache/cached-response.ts';
import { countHeader } from '../../http/response-cache/paged-response.ts';
import type { Version } from '../content-versions.ts';
import { addedSection } from './added-sections.ts';
import { contentIn } from './content-in-language.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import type { PageContent } from './page-content.ts';
import { placeholderValues } from './placeholder-values.ts';

type PageVersion = Version<PageContent> & { slug: PageSlug };

export interface Published {
  /** What the pages were made from. */
  key: string;
  pages: readonly Page[];
  all: CachedResponse<Page[]>;
  bySlug: ReadonlyMap<string, CachedResponse<Page>>;
}

/** Renders the pages when their texts or the settings have changed, and keeps the responses until then. */
export class PublishedPages {
  private readonly last = new Map<TranslatedLocale | undefined, Published>();

  /** The pages in a language; in English without one. */
  async of(versions: readonly PageVersion[], settings: Settings, locale?: TranslatedLocale): Promise<Published> {
    const made = versions.map(({ slug, version, savedAt }) => [slug, version, savedAt]);
    const key = JSON.stringify([made, placeholderValues(settings), settings.processors]);
    const last = this.last.get(locale);
    if (last?.key === key) return last;
    const pages = await Promise.all(versions.map((version) => renderPage(version, settings, locale)));
    const bySlug = new Map(pages.map((page) => [page.slug, CachedResponse.json(page)]));
    const all = CachedResponse.json(pages, countHeader(pages.length));
    const published = { key, pages, all, bySlug };
    this.last.set(locale, published);
    return published;
  }
}

/** The HTML of a text. The Markdown library is loaded by the first one: without it the shop starts sooner. */
export async function renderBody(body: string, settings: Settings): Promise<string> {
  const { renderMarkdown } = await import('./render-markdown.ts');
  return renderMarkdown(fillPlaceholders(body, placeholderValues(settings)));
}

/** Rendered by itself, so that nothing in the owner's text, such as an open code block, changes it. */
async function renderAdded(slug: PageSlug, settings: Settings): Promise<string> {
  const { renderMarkdown } = await import('./render-markdown.ts');
  return renderMarkdown(addedSection(slug, settings));
}

export async function renderPage(
  { slug, version, value, savedAt }: PageVersion,
  settings: Settings,
  locale?: TranslatedLocale,
): Promise<Page> {
  const { summary, ...content } = contentIn(slug, value, locale);
  const html = (await renderBody(content.body, settings)) + (await renderAdded(slug, settings));
  const short = summary === undefined ? {} : { summary: await renderBody(summary, settings) };
  return { slug, ...content, html, ...short, version, changed_at: savedAt };
}
