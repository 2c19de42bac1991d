import { z } from 'zod';
import * as addresses from './addresses.ts';
import { call } from './call.ts';
import { Instant, optionalPageFields, Version } from './fields.ts';
import { PAGE_SLUGS } from './page-slugs.ts';
import { english, localeField } from './translations.ts';

/** What a page's Markdown may contain in braces; each is replaced by what the settings say. */
export const PAGE_PLACEHOLDERS = [
  'shop',
  'support_email',
  'support_phone',
  'dispatch_days',
  'from_days',
  'to_days',
] as const;

/** A page as the shop came with it has version 1. */
export const Page = z.object({
  slug: z.enum(PAGE_SLUGS),
  title: z.string(),
  /** CommonMark without HTML, with placeholders. */
  body: z.string(),
  /** `body` as HTML with the values of the placeholders. Its links lead to http, https, mailto, tel and to paths of the shop. */
  html: z.string(),
  version: Version,
  /** Null while the page is as the shop came with it. */
  changed_at: Instant.nullable(),
  english,
  /**
   * What a policy says in short in the requested language, as HTML; its English text is the binding one. Absent in English, and when the owner
   * has changed or translated the text.
   */
  summary: z.string().optional(),
});
export type Page = z.infer<typeof Page>;

/** Any text: a page that does not exist gets 404. */
export const Slug = z.string();

export const listPages = call({
  ...addresses.listPages,
  status: 200,
  access: 'public',
  summary: 'Lists the pages whose texts the owner writes.',
  input: z.object({ ...localeField, ...optionalPageFields }),
  output: z.array(Page),
  errors: [],
});

export const readPage = call({
  ...addresses.readPage,
  status: 200,
  access: 'public',
  summary: 'Returns a page: its Markdown, and the HTML that shoppers see.',
  input: z.object({ slug: Slug, ...localeField }),
  output: Page,
  errors: ['NOT_FOUND'],
});
