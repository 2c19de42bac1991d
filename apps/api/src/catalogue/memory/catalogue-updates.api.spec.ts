import { SeededRandom } from '@kundan/test-support/seeded-random';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeProduct, makeProduct } from '../../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { type Catalogue, createCatalogue } from '../catalogue.ts';
import { CatalogueCache } from '../catalogue-cache.ts';
import { CatalogueReader } from '../catalogue-reader.ts';
import { Product } from '../product.entity.ts';

const WORDS = ['Moti', 'Kada', 'Jhumka', 'Rani', 'Haar', 'Polki', 'Pearl', 'Ring', 'Choker', 'Noor'];
const QUERIES = [...WORDS, 'mot', 'jumka', 'neckla', 'pearl ring', 'k'];

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  for (const name of WORDS.slice(0, 6)) await makeProduct(app, { name, category: 'Rings' });
});
afterAll(() => app.close());

const current = async () => app.get(CatalogueCache).refresh();
const ids = (products: readonly { id: number }[]) => products.map(({ id }) => id);

/** Everything that the catalogue answers from. */
const contents = ({ version, products, sorted, newArrivals, bestSellers, search, data }: Catalogue) => ({
  version,
  products,
  sorted: [ids(sorted['price-asc']), ids(sorted['price-desc'])],
  newArrivals: ids(newArrivals),
  bestSellers: ids(bestSellers),
  found: QUERIES.map((query) => ids(search(query))),
  changed: data.changed,
  removed: data.removed,
  tokens: data.changeTokens,
});

async function expectSameAsReadAgain(): Promise<void> {
  const read = await createCatalogue({ data: await app.get(CatalogueReader).read() }, (await current()).ranking);
  expect(contents(await current())).toEqual(contents(read));
}

test('an edit keeps every other product as it was read before', async () => {
  const before = await current();
  await changeProduct(app, 1, { price: 77_700 });
  const after = await current();
  expect(after.byId.get(1)).toMatchObject({ price: 777 });
  expect(after.products.slice(1).every((product) => product === before.byId.get(product.id))).toBe(true);
  expect(after.version).not.toBe(before.version);
  const changedAt = Date.parse(after.data.changed[0]?.changedAt ?? '');
  expect(changedAt).toBeGreaterThan(Date.parse(before.data.changed[0]?.changedAt ?? ''));
});

test('an edit that is taken back has the version of the first', async () => {
  const before = await current();
  await changeProduct(app, 2, { isAvailable: false });
  expect((await current()).version).not.toBe(before.version);
  await changeProduct(app, 2, { isAvailable: true });
  expect((await current()).version).toBe(before.version);
});

test('after any edits, the catalogue in memory is the one that a new process reads', async () => {
  const random = new SeededRandom(14);
  for (let round = 0; round < 60; round += 1) {
    const id = 1 + random.below(6 + Math.floor(round / 6));
    const name = `${random.pick(WORDS)} ${random.pick(WORDS)}`;
    const edits = [
      () => app.em().nativeUpdate(Product, { id }, { name, description: `${random.pick(WORDS)}s` }),
      () => app.em().nativeUpdate(Product, { id }, { price: 100 * (1 + random.below(4)) }),
      () => app.em().nativeUpdate(Product, { id }, { isDeleted: random.below(2) === 0 }),
      () => app.em().nativeUpdate(Product, { price: { $lt: 200 } }, { isAvailable: random.below(2) === 0 }),
      () => makeProduct(app, { name, price: 100 * (1 + random.below(4)) }),
    ];
    await random.pick(edits)();
    if (round % 3 === 0) await expectSameAsReadAgain();
  }
  await expectSameAsReadAgain();
});

test('a product that was deleted from the table leaves the catalogue', async () => {
  const { id } = await makeProduct(app, { name: 'Deleted Kada' });
  await app.em().nativeDelete(Product, { id });
  expect((await current()).byId.get(id)).toBeUndefined();
  await expectSameAsReadAgain();
});
