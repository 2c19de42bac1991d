import { listAudit } from '@kundan/contracts/admin/audit.contract';
import { homeVersions, restoreHome, updateHome } from '@kundan/contracts/admin/home.contract';
import { deleteProduct, patchProduct } from '@kundan/contracts/admin/products.contract';
import { readHome } from '@kundan/contracts/home.contract';
import { submitReview } from '@kundan/contracts/reviews.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, makeShopper, type TestUser } from '../../../test/support/factories.ts';
import { makeProduct } from '../../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  admin = await makeAdmin(app);
});
afterAll(() => app.close());

const read = async () => (await app.call(readHome, {})).body;

test('a shop comes with the hero, the testimonials and the points of the specification', async () => {
  const home = await read();
  expect(home.hero).toMatchObject({
    title: 'Timeless Elegance, Modern Design',
    button: 'Explore Collection',
    link: '/shop',
  });
  expect(home.quotes.map(({ rating }) => rating)).toEqual(Array(6).fill(5));
  expect(home.points.map(({ title }) => title)).toEqual([
    'Secure Payment',
    'Budget Friendly',
    'Contact Us',
    'Free Nationwide Shipping',
  ]);
  expect([home.version, home.changed_at]).toEqual([1, null]);
});

test('changes the named parts, and refuses a change of another version', async () => {
  const before = await read();
  const { body } = await app.call(updateHome, { hero: { title: 'Silver' }, testimonials: 'off' }, admin);
  expect(body).toMatchObject({ hero: { ...before.hero, title: 'Silver' }, story: before.story, quotes: [] });
  expect(body.version).toBe(before.version + 1);
  expect({ ...(await read()), translations: body.translations }).toEqual(body);
  const stale = { ...admin, headers: { 'if-match': `"${before.version}"` } };
  const refused = await app.send(updateHome, { hero: { title: 'Gold' } }, stale);
  expect([refused.status, refused.body.code]).toEqual([412, 'CHANGED_MEANWHILE']);
  expect((await app.call(updateHome, { hero: { title: 'Silver' } }, admin)).body.version).toBe(body.version);
});

test('a hero that leads to a piece names it, in the language of the reader', async () => {
  expect((await read()).piece).toBeNull();
  const { id } = await makeProduct(app, { name: 'Moon Necklace' });
  await app.call(patchProduct, { id, translations: { hi: { name: 'चाँद का हार' } } }, admin);
  const lead = (link: string) => app.call(updateHome, { hero: { link } }, admin);
  expect((await lead(`/product/${id}-moon-necklace`)).body.piece).toEqual({ id, name: 'Moon Necklace' });
  const inLanguage = async (locale: 'hi' | 'te') => (await app.call(readHome, { locale })).body;
  expect(await inLanguage('hi')).toMatchObject({ piece: { name: 'चाँद का हार' } });
  expect(await inLanguage('te')).toMatchObject({ piece: { name: 'Moon Necklace' } });
  expect((await inLanguage('te')).english).toContain('piece.name');
  expect((await inLanguage('hi')).english ?? []).not.toContain('piece.name');
  for (const link of [`/product/${id}x`, '/product/999999', '/shop', 'https://example.in/product/1'])
    expect([link, (await lead(link)).body.piece]).toEqual([link, null]);
  const refused = await app.send(updateHome, { hero: { piece_link: '/shop' } }, admin);
  expect(refused.body.errors).toMatchObject([{ field: 'hero.piece_link', code: 'HOME_PIECE_LINK' }]);
  const shown = await app.call(updateHome, { hero: { link: '/shop', piece_link: `/product/${id}` } }, admin);
  expect(shown.body).toMatchObject({ hero: { link: '/shop' }, piece: { id } });
  await app.call(deleteProduct, { id }, admin);
  await expect.poll(async () => (await read()).piece).toBeNull();
  await app.call(updateHome, { hero: { piece_link: '' } }, admin);
});

test('reviews are the newest good ones with a comment, each with its product', async () => {
  const product = await makeProduct(app);
  for (const [rating, comment] of [
    [5, 'Lovely'],
    [3, 'Fine'],
    [4, ''],
    [4, 'Light'],
  ] as const) {
    const shopper = await makeShopper(app);
    await app.call(submitReview, { product_id: product.id, rating, comment }, shopper);
  }
  const { body } = await app.call(updateHome, { testimonials: 'reviews' }, admin);
  expect(body.quotes).toMatchObject([
    { quote: 'Light', rating: 4, product: { id: product.id, name: product.name } },
    { quote: 'Lovely', rating: 5 },
  ]);
});

test('every earlier version is listed and can be restored', async () => {
  const before = await read();
  await app.call(updateHome, { hero: { title: 'Emeralds' } }, admin);
  const { body: versions, headers } = await app.call(homeVersions, { limit: 2 }, admin);
  expect(versions).toMatchObject([
    { version: before.version + 1, hero: { title: 'Emeralds' } },
    { version: before.version, hero: before.hero },
  ]);
  expect(headers['x-total-count']).toBe(String(before.version + 1));
  const { body: all } = await app.call(homeVersions, {}, admin);
  expect(all.at(-1)).toMatchObject({ version: 1, changed_at: null, testimonials: 'on' });
  const { body } = await app.call(restoreHome, { version: 1 }, admin);
  expect(body).toMatchObject({ version: before.version + 2, hero: { title: 'Timeless Elegance, Modern Design' } });
  expect({ ...(await read()), translations: body.translations }).toEqual(body);
  expect((await app.send(restoreHome, { version: 99 }, admin)).body.code).toBe('NOT_FOUND');
  const stale = { ...admin, headers: { 'if-match': '"1"' } };
  expect((await app.send(restoreHome, { version: 2 }, stale)).body.code).toBe('CHANGED_MEANWHILE');
});

test('the home page as it came is translated, and a change of the English text is not', async () => {
  const { body: hindi } = await app.call(readHome, { locale: 'hi' });
  expect(hindi).not.toHaveProperty('english');
  expect(hindi.hero).toMatchObject({ title: 'सदाबहार शान, नए ज़माने का डिज़ाइन', link: '/shop' });
  expect(hindi.points[0]?.title).toBe('सुरक्षित भुगतान');
  await app.call(updateHome, { hero: { title: 'Silver for every day' } }, admin);
  const { body: changed } = await app.call(readHome, { locale: 'te' });
  expect(changed).toMatchObject({ hero: { title: 'Silver for every day' }, english: ['hero.title'] });
  expect(await read()).not.toHaveProperty('translations');
});

test('a change at the end of a long story is a new version', async () => {
  const story = (end: string) => ({ story: { text: `${'Gold and patience. '.repeat(70)}${end}` } });
  const { body: first } = await app.call(updateHome, story('Come and see.'), admin);
  const { body } = await app.call(updateHome, story('Write to us.'), admin);
  expect(body).toMatchObject({ version: first.version + 1, ...story('Write to us.') });
});

test('the owner translates the home page, with versions and the audit', async () => {
  const hi = { hero: { title: 'रोज़ की चाँदी' }, texts: [{ of: 'Contact Us', text: 'बात करें' }] };
  const { body } = await app.call(updateHome, { translations: { hi } }, admin);
  expect(body.translations.te).toBeUndefined();
  expect(body.translations.hi).toMatchObject({ hero: { title: 'रोज़ की चाँदी', lead: '' }, story: { title: '' } });
  const { body: shown } = await app.call(readHome, { locale: 'hi' });
  expect(shown).toMatchObject({ hero: { title: 'रोज़ की चाँदी' }, story: { title: body.story.title } });
  expect(shown.english).toContain('story.title');
  expect(shown.points[2]).toMatchObject({ title: 'बात करें', text: 'A person answers' });
  const { body: audit } = await app.call(listAudit, {}, admin);
  expect(audit[0]?.changes).toContainEqual(expect.objectContaining({ field: 'translations.te.hero.lead', to: '' }));
  expect((await app.call(updateHome, { translations: { hi } }, admin)).body.version).toBe(body.version);
  const { body: restored } = await app.call(restoreHome, { version: 1 }, admin);
  expect(restored.translations.te?.hero.title).toBe('ఎప్పటికీ నిలిచే అందం, ఆధునిక డిజైన్');
});
