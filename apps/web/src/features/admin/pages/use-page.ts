import type { AdminPage } from '@kundan/contracts/admin/pages.contract';
import { type Page, readPage } from '@kundan/contracts/pages.contract';
import { translatedText, useInLanguages } from '../translations/use-in-languages.ts';

/** Reads a page with its translations. */
export const usePage = (slug: string) =>
  useInLanguages(readPage, { slug }, ({ en, hi, te }): AdminPage => ({
    ...en,
    translations: { hi: translationOf(hi), te: translationOf(te) },
  }));

const translationOf = ({ title, body, english }: Page) => ({
  title: translatedText(title, 'title', english),
  body: translatedText(body, 'body', english),
});
