import { z } from 'zod';
import { call } from '../call.ts';
import { pageFields, text, wholeNumber } from '../fields.ts';
import { pagePanelMessages } from '../messages/page-panel-messages.ts';
import { rulesOf } from '../messages/rules-of.ts';
import { Page, Slug } from '../pages.contract.ts';
import { MAX_PAGE_LENGTH, PageTranslations } from '../translations.ts';

const invalid = rulesOf(pagePanelMessages.fields, 'PAGE_');

/** A body in each language, of three bytes a character. */
const MAX_PAGE_BYTES = 300_000;
const MAX_TITLE_LENGTH = 100;

const Title = text(MAX_TITLE_LENGTH, invalid.title);
const Body = text(MAX_PAGE_LENGTH, invalid.body).overwrite((body) => body.replaceAll('\r\n', '\n'));

/** A page with its translations. */
export const AdminPage = Page.omit({ english: true, summary: true }).extend({ translations: PageTranslations });
export type AdminPage = z.infer<typeof AdminPage>;

export const PageVersion = AdminPage.pick({
  title: true,
  body: true,
  version: true,
  changed_at: true,
  translations: true,
});
export type PageVersion = z.infer<typeof PageVersion>;

export const updatePage = call({
  method: 'PUT',
  path: '/pages/:slug',
  status: 200,
  access: 'admin',
  summary: 'Changes a page and keeps the earlier version. Saving the text that the shop came with confirms it.',
  input: z.object({ slug: Slug, title: Title.optional(), body: Body, translations: PageTranslations.optional() }),
  maxBodyBytes: MAX_PAGE_BYTES,
  output: AdminPage,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  versioned: true,
});

export const previewPage = call({
  method: 'POST',
  path: '/pages/:slug/preview',
  status: 200,
  access: 'admin',
  summary: 'Returns the HTML that shoppers would see. Nothing is saved.',
  input: z.object({ slug: Slug, body: Body }),
  output: Page.pick({ html: true }),
  errors: ['NOT_FOUND'],
});

export const pageVersions = call({
  method: 'GET',
  path: '/pages/:slug/versions',
  status: 200,
  access: 'admin',
  summary: 'Lists the versions of a page, the newest first; the last one is that with which the shop came.',
  input: z.object({ slug: Slug, ...pageFields }),
  output: z.array(PageVersion),
  errors: ['NOT_FOUND'],
});

export const restorePage = call({
  method: 'POST',
  path: '/pages/:slug/restore',
  status: 200,
  access: 'admin',
  summary: 'Makes an earlier version of a page the newest one.',
  input: z.object({ slug: Slug, version: wholeNumber(2_147_483_647, invalid.version) }),
  output: AdminPage,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  versioned: true,
});
