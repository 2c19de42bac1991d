import type { PageSlug } from '@kundan/contracts/page-slugs';
import type { Page } from '@kundan/contracts/pages.contract';
import type { TranslatedLocale } from '@kundan/domain/locale';
import { englishFields } from '../../catalogue/languages/english-fields.ts';
import { defaultPages } from './defaults/default-pages.ts';
import { defaultSummaries } from './defaults/summaries/default-summaries.ts';
import { pageTranslationsOf } from './defaults/translations/default-translations.ts';
import type { PageContent } from './page-content.ts';

/**
 * The title and the text of a page in a language, where they are translated. `summary`, as Markdown, is that of a policy whose English text is
 * the one with which the shop came: it could contradict another text.
 */
export function contentIn(
  slug: PageSlug,
  content: PageContent,
  locale: TranslatedLocale | undefined,
): Pick<Page, 'title' | 'body' | 'english' | 'summary'> {
  const { title, body } = content;
  if (!locale) return { title, body };
  const texts = pageTranslationsOf(slug, content)[locale];
  const missing = [...(texts?.title ? [] : ['title']), ...(texts?.body ? [] : ['body', 'html'])];
  const isSummarized = !texts?.body && body === defaultPages[slug].body;
  const summary = isSummarized ? defaultSummaries[slug]?.[locale] : undefined;
  return {
    title: texts?.title || title,
    body: texts?.body || body,
    ...englishFields(missing),
    ...(summary && { summary }),
  };
}
