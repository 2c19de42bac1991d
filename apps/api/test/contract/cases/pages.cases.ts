import { pageVersions, previewPage, restorePage, updatePage } from '@kundan/contracts/admin/pages.contract';
import { listPages, readPage } from '@kundan/contracts/pages.contract';
import { ContentVersion } from '../../../src/content/content-version.entity.ts';
import type { TestApp } from '../../support/test-app.ts';
import { defineCase } from './call-case.ts';
import { localeRule, pageRules, refuses } from './field-rules.ts';

const slug = 'about';
const resource = { field: 'slug', missing: 'careers', missingCode: 'NOT_FOUND', malformed: [] } as const;
const bodyRequired = 'Please write the text of the page.';
const body = {
  missing: bodyRequired,
  invalid: [
    ['', bodyRequired],
    [' ', bodyRequired],
    [5, bodyRequired],
    ['x'.repeat(30_001), 'At most 30000 characters.'],
  ] as const,
};
const title = {
  invalid: [
    [' ', 'Please enter a title.'],
    ['x'.repeat(101), 'At most 100 characters.'],
  ] as const,
};
const version = {
  missing: 'Please choose a version from the list.',
  invalid: [
    [0, 'Please choose a version from the list.'],
    ['latest', 'Please choose a version from the list.'],
  ] as const,
};
const translations = Object.fromEntries(
  ['hi', 'te'].flatMap((locale) => [
    [`translations.${locale}.title`, { invalid: [['x'.repeat(101), 'At most 100 characters.']] as const }],
    [`translations.${locale}.body`, { invalid: [['x'.repeat(30_001), 'At most 30000 characters.']] as const }],
  ]),
);
const saved = ['audit_head', 'audit_log', 'content_versions'];
const another = {
  name: 'another version',
  code: 'CHANGED_MEANWHILE',
  arrange: () => Promise.resolve({ headers: { 'if-match': '"99"' } }),
} as const;

const asItCame = (app: TestApp) => app.em().nativeDelete(ContentVersion, { name: slug });

export const pageCases = [
  defineCase({
    call: listPages,
    arrange: () => Promise.resolve({ input: {} }),
    fields: { ...localeRule, ...pageRules },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: readPage,
    arrange: () => Promise.resolve({ input: { slug } }),
    fields: localeRule,
    resource,
    forOtherUser: 'shared',
  }),
  defineCase({
    call: updatePage,
    arrange: async (app) => {
      await asItCame(app);
      return { input: { slug, title: 'Our House', body: 'Since 1921.' } };
    },
    response: { slug, title: 'Our House', version: 2, html: '<p>Since 1921.</p>\n' },
    changes: saved,
    fields: { title, body, ...translations },
    resource,
    forOtherUser: 'shared',
    rejected: [another],
  }),
  defineCase({
    call: previewPage,
    arrange: () => Promise.resolve({ input: { slug, body: 'Since **1921**.' } }),
    response: { html: '<p>Since <strong>1921</strong>.</p>\n' },
    fields: { body },
    resource,
    forOtherUser: 'shared',
  }),
  defineCase({
    call: pageVersions,
    arrange: () => Promise.resolve({ input: { slug, page: 1, limit: 10 } }),
    fields: {
      page: refuses('page', ['0', '100001', 'x']),
      limit: refuses('limit', ['0', '201', 'x']),
    },
    resource,
    forOtherUser: 'shared',
  }),
  defineCase({
    call: restorePage,
    arrange: async (app) => {
      await asItCame(app);
      return { input: { slug, version: 1 } };
    },
    response: { slug, version: 2 },
    changes: saved,
    fields: { version },
    resource,
    forOtherUser: 'shared',
    rejected: [another],
  }),
];
