import type { PageTranslations } from '@kundan/contracts/translations';

/** What the owner writes of a page. `body` is Markdown. */
export interface PageContent {
  title: string;
  body: string;
  /** Absent in versions of earlier releases, and of pages whose translations the owner has not written. */
  translations?: PageTranslations;
}
