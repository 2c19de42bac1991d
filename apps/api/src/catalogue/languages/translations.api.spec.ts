import { createCategory, updateCategory } from '@kundan/contracts/admin/categories.contract';
import { createProduct, deleteProduct, patchProduct } from '@kundan/contracts/admin/products.contract';
import { listAudit } from '@kundan/contracts/admin/audit.contract';
import { addToCart, getCart } from '@kundan/contracts/cart.contract';
import {
  categoryProducts,
  listCategories,
  productById,
  productChanges,
  searchProducts,
  shopProducts,
} from '@kundan/contracts/catalogue.contract';
import { optionFacets } from '@kundan/contracts/option-facets.contract';
import { shopConfig } from '@kundan/contracts/platform.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, makeShopper } from '../../../test/support/factories.ts';
import { makeProduct } from '../../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';

let app: TestApp;
let admin: { token: string };
let id: number;

const facts = [
  { label: 'Metal', value: 'Silver' },
  { label: 'Purity', value: '925' },
  { label: 'HUID', value: 'AB12CD' },
];
const hindi = {
  name: 'नूर रानी हार',
  description: 'मोतियों की पाँच लड़ियाँ।',
  texts: [
    { of: 'Metal', text: 'धातु' },
    { of: 'A necklace on velvet', text: 'मखमल पर हार' },
  ],
};

beforeAll(async () => {
  app = await openTestApp();
  admin = { token: (await makeAdmin(app)).token };
  await makeProduct(app, { name: 'Moti Drift', category: 'Necklace' });
  const { body } = await app.call(
    createProduct,
    {
      name: 'Noor Rani Haar',
      description: 'Five strands of pearls.',
      price: 1000,
      category: 'Necklace',
      image_url: '/images/a.webp',
      image_alt: 'A necklace on velvet',
      facts,
      seller_id: 1,
      translations: { hi: hindi, te: { name: ' ', texts: [{ of: 'Metal', text: '' }] } },
    },
    admin,
  );
  ({ id } = body);
  expect(body.translations).toEqual({ hi: hindi });
});
afterAll(() => app.close());

test('a product is read in a language where it is translated, and says what is English', async () => {
  const { body } = await app.call(productById, { id, locale: 'hi' });
  expect(body).toMatchObject({
    name: hindi.name,
    description: hindi.description,
    image_alt: 'मखमल पर हार',
    images: [{ alt: 'मखमल पर हार' }],
    category: 'Necklace',
    facts: [
      { label: 'धातु', value: 'Silver' },
      { label: 'Purity', value: '925' },
      { label: 'HUID', value: 'AB12CD' },
    ],
    english: ['facts.0.value', 'facts.1.label'],
  });
  const { body: untranslated } = await app.call(productById, { id, locale: 'te' });
  expect(untranslated).toMatchObject({
    name: 'Noor Rani Haar',
    english: ['name', 'description', 'image_alt', 'images', 'facts'],
  });
});

test('English reads say nothing of languages', async () => {
  const [plain, english] = [await app.call(productById, { id }), await app.call(productById, { id, locale: 'en' })];
  expect(plain.body).toEqual(english.body);
  for (const { body } of [plain, await app.call(shopProducts, {}), await app.call(listCategories, {})])
    expect(JSON.stringify(body)).not.toMatch(/translations|english|search_words/);
});

test('a change without translations keeps them, and one with them replaces them all', async () => {
  const kept = await app.call(patchProduct, { id, price: 1200 }, admin);
  expect(kept.body.translations).toEqual({ hi: hindi });
  const before = await app.nest.inject({ method: 'GET', url: `/api/products/${id}?locale=te` });
  const telugu = { name: 'నూర్ రాణి హారం', description: '', texts: [] };
  const { body } = await app.call(patchProduct, { id, translations: { te: telugu } }, admin);
  expect(body).toMatchObject({ translations: { te: telugu }, version: kept.body.version + 1 });
  const after = await app.nest.inject({ method: 'GET', url: `/api/products/${id}?locale=te` });
  expect(after.json()).toMatchObject({ name: telugu.name });
  expect(after.headers.etag).not.toBe(before.headers.etag);
  expect((await app.call(productById, { id, locale: 'hi' })).body.name).toBe('Noor Rani Haar');
  const { body: audit } = await app.call(listAudit, {}, admin);
  expect(audit[0]?.changes).toEqual(
    expect.arrayContaining([
      { field: 'translations.te.name', from: null, to: telugu.name },
      { field: 'translations.hi.name', from: hindi.name, to: null },
    ]),
  );
  await app.call(patchProduct, { id, translations: { hi: hindi } }, admin);
});

test('a short text that changes in English is no longer translated', async () => {
  const changed = facts.map((fact) => (fact.label === 'Metal' ? { ...fact, label: 'Alloy' } : fact));
  await app.call(patchProduct, { id, facts: changed }, admin);
  const { body } = await app.call(productById, { id, locale: 'hi' });
  expect(body.facts?.[0]?.label).toBe('Alloy');
  await app.call(patchProduct, { id, facts }, admin);
});

test('a search in a language finds translated and English words', async () => {
  const found = async (query: string, locale?: 'hi' | 'te') =>
    (await app.call(searchProducts, { query, ...(locale && { locale }) })).body.map((product) => product.id);
  expect(await found('नूर', 'hi')).toEqual([id]);
  expect(await found('noor pearls', 'hi')).toEqual([id]);
  expect(await found('noor', 'te')).toEqual([id]);
  expect(await found('लड़ियाँ')).toEqual([]);
  await app.call(patchProduct, { id, translations: { hi: { ...hindi, name: 'नूर महल' } } }, admin);
  expect(await found('महल', 'hi')).toEqual([id]);
  await app.call(patchProduct, { id, translations: { hi: hindi } }, admin);
  expect(await found('महल', 'hi')).toEqual([]);
});

test('an option is named in the language, and chosen by its English value', async () => {
  const options = { name: 'Size', values: [{ value: 'Large' }, { value: '12' }] };
  const texts = [
    { of: 'Size', text: 'आकार' },
    { of: 'Large', text: 'बड़ा' },
  ];
  const form = {
    name: 'Rajwada Ring',
    description: 'A ring.',
    price: 900,
    category: 'Necklace',
    image_url: '/images/a.webp',
  };
  const ring = await app.call(
    createProduct,
    { ...form, seller_id: 1, options, translations: { hi: { name: '', description: '', texts } } },
    admin,
  );
  expect(ring).toMatchObject({ status: 201 });
  const product_id = ring.body.id;
  const labels = { Size: 'आकार', Large: 'बड़ा' };
  const read = async (locale?: 'hi' | 'te') =>
    (await app.call(productById, { id: product_id, ...(locale && { locale }) })).body.options;
  expect(await read('hi')).toMatchObject({ name: 'Size', values: [{ value: 'Large' }, { value: '12' }], labels });
  for (const other of [undefined, 'te'] as const) expect(await read(other)).not.toHaveProperty('labels');
  expect((await app.call(optionFacets, { locale: 'hi' })).body).toEqual([
    { name: 'Size', values: ['12', 'Large'], labels },
  ]);
  expect((await app.call(optionFacets, {})).body).toEqual([{ name: 'Size', values: ['12', 'Large'] }]);

  const { token } = await makeShopper(app);
  const add = (option: string, locale?: 'hi') =>
    app.call(addToCart, { product_id, option, quantity: 1, ...(locale && { locale }) }, { token });
  expect((await add('12', 'hi')).body).toMatchObject([{ option_name: 'Size', option: '12', option_label: 'आकार 12' }]);
  const { body: english } = await add('Large');
  expect(english).toMatchObject([{ option: '12' }, { option: 'Large' }]);
  expect(JSON.stringify(english)).not.toContain('option_label');
  expect((await app.call(getCart, { locale: 'hi' }, { token })).body[1]?.option_label).toBe('आकार बड़ा');
  await app.call(deleteProduct, { id: product_id }, admin);
});

test('a category has its name in a language, and its products are found by it', async () => {
  const named = { name: 'हार', description: '' };
  const version = (await app.call(listCategories, {})).body[0]?.version;
  const saved = await app.call(
    updateCategory,
    { slug: 'necklace', name: 'Necklace', description: 'Chokers', translations: { hi: named } },
    admin,
  );
  expect(saved.body).toMatchObject({ translations: { hi: named }, version: (version ?? 0) + 1 });
  const inHindi = (await app.call(listCategories, { locale: 'hi' })).body[0];
  expect(inHindi).toMatchObject({
    name: 'हार',
    english_name: 'Necklace',
    description: 'Chokers',
    english: ['description'],
  });
  expect((await app.call(shopConfig, { locale: 'hi' })).body.categories[0]).toMatchObject({ name: 'हार' });
  expect((await app.call(shopConfig, {})).body.categories[0]).toMatchObject({ name: 'Necklace' });
  for (const locale of ['hi', 'en'] as const)
    expect((await app.call(categoryProducts, { category: 'necklace', locale })).body).toHaveLength(2);
  expect((await app.call(shopProducts, { category: 'necklace', page: 1, locale: 'hi' })).body).toHaveLength(2);
  expect((await app.call(searchProducts, { query: 'हार', locale: 'hi' })).body.map((one) => one.id)).toContain(id);
  const { status, body } = await app.call(
    createCategory,
    { name: 'Haar', translations: { hi: { name: 'हार' } } },
    admin,
  );
  expect([status, body]).toMatchObject([409, { code: 'CATEGORY_NAME_IN_USE' }]);
});

test('the copy of a device follows the translations, with the words that its search finds', async () => {
  const { body: first } = await app.call(productChanges, { locale: 'hi' });
  expect(first.upserted.find((one) => one.id === id)).toMatchObject({
    name: hindi.name,
    search_words: { name: 'Noor Rani Haar', description: 'Five strands of pearls.', category: 'हार' },
  });
  await app.call(
    updateCategory,
    { slug: 'necklace', name: 'Necklace', translations: { hi: { name: 'गले के हार' } } },
    admin,
  );
  const { body: next } = await app.call(productChanges, { locale: 'hi', since: first.cursor });
  expect(next).toMatchObject({ whole: false });
  expect(next.upserted.find((one) => one.id === id)?.search_words?.category).toBe('गले के हार');
  const { body: english } = await app.call(productChanges, {});
  expect(JSON.stringify(english)).not.toContain('search_words');
});

test('a cart names its pieces in the language of the call', async () => {
  const { token } = await makeShopper(app);
  const other = await makeProduct(app, { name: 'Plain Ring' });
  await app.call(addToCart, { product_id: id, quantity: 1 }, { token });
  const added = await app.call(addToCart, { product_id: other.id, quantity: 1, locale: 'hi' }, { token });
  expect(added.body).toMatchObject([{ name: hindi.name }, { name: 'Plain Ring', english: ['name'] }]);
  expect(added.body[0]).not.toHaveProperty('english');
  expect((await app.call(getCart, {}, { token })).body[0]?.name).toBe('Noor Rani Haar');
});
