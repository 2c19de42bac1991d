import { listAudit } from '@kundan/contracts/admin/audit.contract';
import { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { shopSetup } from '@kundan/contracts/admin/setup.contract';
import { pageVersions, previewPage, restorePage, updatePage } from '@kundan/contracts/admin/pages.contract';
import { listPages, readPage } from '@kundan/contracts/pages.contract';
import { PAGE_SLUGS, POLICY_SLUGS } from '@kundan/contracts/page-slugs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeAdmin, type TestUser } from '../../../test/support/factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { SettingsService } from '../../settings/settings.service.ts';
import { ContentVersion } from '../content-version.entity.ts';
import { PageService } from './page.service.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  admin = await makeAdmin(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.em().nativeDelete(ContentVersion, {});
  // What the process has read of the earlier test.
  await app.call(updatePage, { slug: 'features', body: 'Features' }, admin);
  await app.em().nativeDelete(ContentVersion, {});
});

const slug = 'returns-policy';
const read = async (page: string = slug) => (await app.call(readPage, { slug: page }, {})).body;
const save = (body: string, options: object = {}) => app.call(updatePage, { slug, body }, { ...admin, ...options });
const ifMatch = (version: number) => ({ headers: { 'if-match': `"${version}"` } });

test('a shop comes with the texts of the specification, filled with the shop’s numbers', async () => {
  const { body: pages } = await app.call(listPages, {});
  expect(pages.map((page) => page.slug)).toEqual([...PAGE_SLUGS]);
  expect(pages.every(({ version, changed_at: at }) => version === 1 && at === null)).toBe(true);
  const shipping = await read('shipping-policy');
  expect(shipping.body).toContain('within {dispatch_days} business days after payment');
  expect(shipping.html).toContain('<p>We process your order within 2 business days after payment.');
  expect(shipping.html).toContain('Standard shipping takes 5-7 business days');
  expect(pages.map(({ html }) => html).join('')).not.toMatch(/[{}]/);
});

test('a shop comes with an accessibility statement, and a self-audit of all thirteen dark patterns', async () => {
  const statement = await read('accessibility');
  expect(statement.html).toContain('level AA of the Web Content Accessibility Guidelines (WCAG) 2.2');
  expect(statement.html).toContain('href="mailto:');
  const audit = await read('dark-patterns');
  expect(audit.html.match(/<li><strong>/g)).toHaveLength(13);
  const body = `${audit.body}\n\nWe checked it again in May.`;
  expect((await app.call(updatePage, { slug: 'dark-patterns', body }, admin)).body.html).toContain('again in May');
});

test('an unknown page is 404', async () => {
  expect((await app.send(readPage, { slug: 'careers' })).body.code).toBe('NOT_FOUND');
  expect((await app.send(updatePage, { slug: 'careers', body: 'x' }, admin)).body.code).toBe('NOT_FOUND');
});

test('shoppers see a change at once, and earlier versions are kept and restored', async () => {
  const first = await read();
  const { body: saved } = await save('We take **everything** back, {shop} promises.');
  expect(saved).toMatchObject({ slug, title: 'Returns Policy', version: 2 });
  expect(saved.html).toBe('<p>We take <strong>everything</strong> back, Kundan promises.</p>\n');
  const { translations, ...shown } = saved;
  expect(await read()).toEqual(shown);
  expect(translations).toMatchObject({ hi: { title: 'वापसी नीति', body: '' } });
  await app.call(updatePage, { slug, title: 'Returns', body: 'Nothing back.' }, admin);

  const { body: versions, headers } = await app.send(pageVersions, { slug }, admin);
  expect(versions).toMatchObject([
    { version: 3, title: 'Returns', body: 'Nothing back.' },
    { version: 2, title: 'Returns Policy' },
    { version: 1, title: 'Returns Policy', body: first.body, changed_at: null },
  ]);
  expect(headers['x-total-count']).toBe('3');
  const rest = await app.call(pageVersions, { slug, page: 2, limit: 2 }, admin);
  expect(rest.body.map(({ version }) => version)).toEqual([1]);

  const { body: restored } = await app.call(restorePage, { slug, version: 1 }, admin);
  expect(restored).toMatchObject({ version: 4, title: first.title, body: first.body, html: first.html });
  expect((await app.send(restorePage, { slug, version: 9 }, admin)).body.code).toBe('NOT_FOUND');
});

test('of two changes of one version, the second is refused and shows the first', async () => {
  const answers = await Promise.all([save('One', ifMatch(1)), save('Two', ifMatch(1))]);
  const [saved, refused] = answers.toSorted((a, b) => a.status - b.status);
  expect([saved?.status, refused?.status]).toEqual([200, 412]);
  expect(refused?.body).toMatchObject({ code: 'CHANGED_MEANWHILE', current: { body: saved?.body.body, version: 2 } });
  const stale = await app.send(restorePage, { slug, version: 1 }, { ...admin, ...ifMatch(1) });
  expect(stale.status).toBe(412);
});

test('a change of the settings changes the pages', async () => {
  const delivery = { dispatch_days: 3, from_days: 2, to_days: 4 };
  await app.call(updateSettings, { shop: { name: 'Sita *Silver*' }, delivery }, admin);
  expect((await read('shipping-policy')).html).toContain('takes 2-4 business days');
  expect((await read('terms-conditions')).html).toContain('use the Sita *Silver* shop');
  await app.call(updateSettings, { shop: { name: 'Kundan' } }, admin);
  await app.call(updateSettings, { support_email: 'help_desk@kundan.example' }, admin);
  expect((await read()).html).toContain(
    'href="mailto:help_desk@kundan.example" class="text-link">help_desk@kundan.example</a>',
  );
});

test('another process shows the change, without a notification', async () => {
  const other = new PageService(app.em(), new SettingsService(app.em()));
  const shown = async () => {
    const response = await (await other.current()).bySlug.get(slug)!.select({ encoding: 'identity', ifNoneMatch: '' });
    return (JSON.parse(String(response.body)) as { version: number }).version;
  };
  expect(await shown()).toBe(1);
  await save('Changed elsewhere.');
  await expect.poll(shown).toBe(2);
});

test('a preview is what shoppers would see, and saves nothing', async () => {
  const { body } = await app.call(previewPage, { slug, body: '# {shop}\n\n[Shop](/shop)' }, admin);
  expect(body.html).toBe('<h2>Kundan</h2>\n<p><a href="/shop" class="button button--outline">Shop</a></p>\n');
  expect((await read()).version).toBe(1);
});

test('the audit has the lines that changed', async () => {
  const { body } = await read();
  await save(body.replace('within 24 hours of delivery', 'within 48 hours of delivery'));
  const [entry] = (await app.call(listAudit, {}, admin)).body;
  expect(entry).toMatchObject({
    action: 'page.changed',
    summary: 'Changed the page Returns Policy',
    changes: [
      {
        field: 'body',
        from: '- You report the damage within 24 hours of delivery.',
        to: '- You report the damage within 48 hours of delivery.',
      },
    ],
  });
});

test('saving the four policies, also unchanged, completes the step of the setup', async () => {
  const isDone = async () =>
    (await app.call(shopSetup, {}, admin)).body.find(({ id }) => id === 'policies')?.done ?? false;
  for (const policy of POLICY_SLUGS) {
    expect(await isDone()).toBe(false);
    const { body } = await read(policy);
    const { body: confirmed } = await app.call(updatePage, { slug: policy, body }, admin);
    expect(confirmed.version).toBe(2);
    expect((await app.call(updatePage, { slug: policy, body }, admin)).body.version).toBe(2);
  }
  expect(await isDone()).toBe(true);
});

test('a page is read in a language where it is translated; versions keep translations, and a large one can be saved', async () => {
  const inHindi = async () => (await app.call(readPage, { slug, locale: 'hi' }, {})).body;
  expect(await inHindi()).toMatchObject({ title: 'वापसी नीति', english: ['body', 'html'] });
  const hi = { title: 'वापसी नीति', body: 'सब कुछ **वापस** लेते हैं, {shop} का वादा।' };
  const { body: saved } = await app.call(updatePage, { slug, body: 'Everything back.', translations: { hi } }, admin);
  expect(saved).toMatchObject({ version: 2, translations: { hi } });
  const shown = await inHindi();
  expect(shown).toMatchObject({ title: hi.title, html: '<p>सब कुछ <strong>वापस</strong> लेते हैं, Kundan का वादा।</p>\n' });
  expect(shown).not.toHaveProperty('english');
  expect(await read()).not.toHaveProperty('translations');
  const { body: list } = await app.call(listPages, { locale: 'hi' });
  expect(list.find((page) => page.slug === slug)?.title).toBe(hi.title);

  expect((await save('Everything back, gladly.')).body.translations).toEqual({ hi });
  const te = { title: 'రిటర్న్ పాలసీ', body: 'అ'.repeat(30_000) };
  const large = await app.call(updatePage, { slug, body: 'Everything.', translations: { te } }, admin);
  expect([large.status, large.body.translations.hi]).toEqual([200, undefined]);
  const { body: audit } = await app.call(listAudit, {}, admin);
  expect(audit[0]?.changes).toContainEqual({ field: 'translations.hi.title', from: hi.title, to: '' });
  const { body: restored } = await app.call(restorePage, { slug, version: 3 }, admin);
  expect(restored.translations).toEqual({ hi });
});

test.each([
  { locale: 'hi' as const, period: '2-4 कामकाजी दिन', contact: 'संपर्क करें' },
  { locale: 'te' as const, period: '2-4 పని దినాలు', contact: 'మమ్మల్ని సంప్రదించండి' },
])('in $locale a shop comes with summaries of the policies, and with the other pages translated', async (expected) => {
  const { locale, period, contact } = expected;
  const list = async () => (await app.call(listPages, { locale })).body;
  await app.call(updateSettings, { delivery: { dispatch_days: 3, from_days: 2, to_days: 4 } }, admin);
  const pages = await list();
  const summarized = pages.filter(({ summary }) => summary !== undefined);
  expect(summarized.map((page) => [page.slug, page.english])).toEqual(
    [...POLICY_SLUGS, 'accessibility', 'dark-patterns'].map((policy) => [policy, ['body', 'html']]),
  );
  expect(pages.map(({ summary, html }) => `${summary} ${html}`).join('')).not.toMatch(/[{}]/);
  expect(pages.find((page) => page.slug === 'shipping-policy')?.summary).toContain(period);
  const others = pages.filter(({ summary }) => summary === undefined);
  expect(others.map((page) => [page.slug, page.english])).toEqual(
    ['about', 'features', 'contact'].map((page) => [page, undefined]),
  );
  expect(others.at(-1)?.title).toBe(contact);
  expect((await read()).summary).toBeUndefined();
});

test('a policy that the owner has changed has no summary, which could contradict it; one that she confirms keeps it', async () => {
  const inHindi = async () => (await app.call(readPage, { slug, locale: 'hi' }, {})).body;
  const { body } = await read();
  expect((await save(body)).body.version).toBe(2);
  expect((await inHindi()).summary).toContain('24 घंटे');
  await save(body.replaceAll('24 hours', '48 hours'));
  expect(await inHindi()).toMatchObject({ title: 'वापसी नीति', english: ['body', 'html'] });
  expect(await inHindi()).not.toHaveProperty('summary');
  await app.call(updatePage, { slug, body, translations: { hi: { title: '', body: 'सब वापस।' } } }, admin);
  expect(await inHindi()).toMatchObject({ title: 'Returns Policy', english: ['title'], html: '<p>सब वापस।</p>\n' });
  expect(await inHindi()).not.toHaveProperty('summary');
});
