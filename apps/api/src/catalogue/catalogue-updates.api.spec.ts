import { deleteProduct } from '@kundan/contracts/admin/products.contract';
import { SeededRandom } from '@kundan/test-support/seeded-random';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeAdmin } from '../../test/support/factories.ts';
import { changeProduct, makeProduct } from '../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import type { CatalogueLists } from './catalogue-lists.ts';
import { CatalogueCache } from './catalogue-cache.ts';
import { CatalogueReader } from './catalogue-reader.ts';
import { Product } from './product.entity.ts';

const WORDS = ['Moti', 'Kada', 'Jhumka', 'Rani', 'Haar', 'Polki', 'Pearl', 'Ring', 'Choker', 'Noor'];
const QUERIES = [...WORDS, 'नूर', 'हार', 'मोत', 'mot', 'jumka', 'neckla', 'pearl ring', 'k'];

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  for (const name of WORDS.slice(0, 6)) await makeProduct(app, { name, category: 'Rings' });
});
afterAll(() => app.close());

const HINDI_WORDS = ['नूर', 'रानी', 'हार', 'मोती', 'झुमका'];
const hindi = (random: SeededRandom) => ({
  hi: { name: random.pick(HINDI_WORDS), description: random.pick(HINDI_WORDS), texts: [] },
});

const current = async () => app.get(CatalogueCache).refresh();
const ids = (products: readonly { id: number }[]) => products.map(({ id }) => id);

/** Everything that the catalogue answers from. */
const contents = async ({ version, rows, log, languages, ...lists }: Catalogue) => ({
  version,
  rows,
  log,
  english: contentsOf(lists),
  hindi: contentsOf(await languages.get('hi')),
});

const contentsOf = ({ products, sorted, newArrivals, bestSellers, search }: CatalogueLists) => ({
  products,
  sorted: [ids(sorted('price-asc')), ids(sorted('price-desc'))],
  newArrivals: ids(newArrivals),
  bestSellers: ids(bestSellers),
  found: QUERIES.map((query) => ids(search(query))),
});

async function expectSameAsReadAgain(): Promise<void> {
  const { ranking } = await current();
  const update = await app.get(CatalogueReader).read();
  expect(await contents(await current())).toEqual(await contents(await createCatalogue(update, ranking)));
}

test('an edit keeps every other product as it was read before', async () => {
  const before = await current();
  await changeProduct(app, 1, { price: 77_700 });
  const after = await current();
  expect(after.byId.get(1)).toMatchObject({ price: 777 });
  expect(after.products.slice(1).every((product) => product === before.byId.get(product.id))).toBe(true);
  expect(after.version).not.toBe(before.version);
  const changedAt = Date.parse(after.rows[0]?.changedAt ?? '');
  expect(changedAt).toBeGreaterThan(Date.parse(before.rows[0]?.changedAt ?? ''));
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
      () => app.em().nativeUpdate(Product, { id }, { translations: hindi(random) }),
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

test('a saved change is answered as a success when the catalogue cannot be read afterwards', async () => {
  const { id } = await makeProduct(app, { name: 'Nath', category: 'Rings' });
  await current();
  const read = vi.spyOn(app.get(CatalogueReader), 'read').mockRejectedValue(new Error('no connection'));
  expect((await app.call(deleteProduct, { id }, await makeAdmin(app))).status).toBe(200);
  read.mockRestore();
  expect((await current()).byId.has(id)).toBe(false);
});
