import { importProducts } from '@kundan/contracts/admin/product-files.contract';
import {
  type AdminProduct,
  createProduct,
  listProducts,
  patchProduct,
} from '@kundan/contracts/admin/products.contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeAdmin } from '../../../test/support/factories.ts';
import { makeProduct } from '../../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { findVariants } from '../options/variants.ts';
import { StockService } from '../../stock/stock.service.ts';
import { Product } from '../product.entity.ts';

let app: TestApp;
let admin: { token: string };
let ring: AdminProduct;
beforeAll(async () => {
  app = await openTestApp();
  admin = { token: (await makeAdmin(app)).token };
});
beforeEach(async () => {
  await app.em().nativeUpdate(Product, {}, { isDeleted: true, sku: null });
  const { seller } = await makeProduct(app, { name: 'Moti' });
  const form = {
    name: 'Chand Ring',
    description: 'A ring.',
    category: 'Necklace',
    price: 4_650,
    image_url: '/images/a.webp',
    seller_id: seller,
    options: {
      name: 'Size',
      values: [
        { value: '12', stock: 3, sku: 'R-12' },
        { value: '-14', stock: 0, sku: 'R-14' },
        { value: '16', price: 5_000 },
      ],
    },
  };
  ring = (await app.call(createProduct, form, admin)).body;
});
afterAll(() => app.close());

const read = async (id = ring.id) => (await app.call(listProducts, { id }, admin)).body[0];
const list = async () => (await app.call(listProducts, {}, admin)).body;
const values = async () => (await read())?.options?.values.map(({ held: _, ...value }) => value);
const send = async (...lines: string[]) => {
  const { status, body } = await app.call(importProducts, { csv: lines.join('\n') }, admin);
  expect(status).toBe(200);
  return body;
};
const errorsOf = async (...lines: string[]) => {
  const before = await list();
  const { errors } = await send(...lines);
  expect(await list()).toEqual(before);
  return errors.map(({ line, field }) => `${line} ${field}`);
};
const exportCsv = async () => {
  const headers = { authorization: `Bearer ${admin.token}` };
  return (await app.nest.inject({ url: '/api/products.csv', headers })).payload;
};

test('the export has a line for each value below its product, and importing it changes nothing', async () => {
  const csv = await exportCsv();
  const [, ...own] = csv.trim().split('\r\n');
  expect(own.slice(1).map((line) => line.split(',').slice(0, 4).join())).toEqual([
    `${ring.id},,Size,`,
    `${ring.id},R-12,Size,12`,
    `${ring.id},R-14,Size,'-14`,
    `${ring.id},,Size,16`,
  ]);
  const before = await list();
  expect(await send(csv)).toMatchObject({ rows: 5, created: 0, updated: 0, unchanged: 2, errors: [] });
  expect(await list()).toEqual(before);
});

test('another shop gets the same products, once', async () => {
  const csv = await exportCsv();
  await app.em().nativeUpdate(Product, {}, { isDeleted: true, sku: null });
  const other = csv.replaceAll(`${ring.id},`, ',').replaceAll(/\n\d+,,,,Moti/g, '\n,M-1,,,Moti');
  expect(await send(other)).toMatchObject({ created: 2, updated: 0, errors: [] });
  const { id: _, version: __, ...created } = (await list()).at(-1) ?? ring;
  const { id: ___, version: ____, ...exported } = ring;
  expect(created).toEqual(exported);
  expect(await send(other)).toMatchObject({ created: 0, updated: 0, unchanged: 2, errors: [] });
});

test('each value has its own price, stock and SKU, and pieces that were sold since the export stay sold', async () => {
  const csv = await exportCsv();
  const [twelve] = await findVariants(app.em(), ring.id);
  await app.em().transactional((em) => app.get(StockService).set(em, twelve?.id ?? 0, 1, 'shop'));
  const changed = csv
    .replace('R-12,Size,12,,,,,,3,3', 'R-12,Size,12,,,,4000,,5,3')
    .replace(/,,Size,16,,,,5000,,,/, ',R-16,Size,16,,,,5100,,7,');
  expect(await send(changed)).toMatchObject({ updated: 1, unchanged: 1, errors: [] });
  expect(await values()).toEqual([
    { value: '12', price: 4_000, sku: 'R-12', stock: 3 },
    { value: '-14', price: null, sku: 'R-14', stock: 0 },
    { value: '16', price: 5_100, sku: 'R-16', stock: 7 },
  ]);
});

test('a file of values only changes these, and adds one below the others', async () => {
  expect(
    await send('sku,id,option_value,stock,stock_exported', 'R-14,,-14,4,0', `R-18,${ring.id},18,2,`),
  ).toMatchObject({ updated: 1, errors: [] });
  expect(await values()).toEqual([
    { value: '12', price: null, sku: 'R-12', stock: 3 },
    { value: '-14', price: null, sku: 'R-14', stock: 4 },
    { value: '16', price: 5_000, sku: null, stock: null },
    { value: '18', price: null, sku: 'R-18', stock: 2 },
  ]);
});

test('a product gets options, whose order is that of the file, and SKUs move between its values', async () => {
  const id = (await list())[0]?.id ?? 0;
  expect(
    await send('id,sku,option,option_value,stock', `${id},,Length,,`, ',C-S,,Short,2', ',C-L,,Long,1'),
  ).toMatchObject({ updated: 1, errors: [] });
  expect(await read(id)).toMatchObject({ stock: 3, options: { name: 'Length', values: [{ sku: 'C-S' }, {}] } });
  expect(await send('id,sku,option,option_value', `${id},,Chain,`, ',C-S,,Long', ',C-L,,Short')).toMatchObject({
    updated: 1,
    errors: [],
  });
  expect(await read(id)).toMatchObject({
    stock: 3,
    options: {
      name: 'Chain',
      values: [
        { value: 'Long', sku: 'C-S', stock: 1 },
        { value: 'Short', sku: 'C-L', stock: 2 },
      ],
    },
  });
});

test('a file without the columns of options keeps them', async () => {
  expect(await send('id,sku,name', `${ring.id},,Chand Band`)).toMatchObject({ updated: 1, errors: [] });
  expect(await read()).toMatchObject({ name: 'Chand Band', options: ring.options });
  expect(await send('id,sku,option,stock,stock_exported', `${ring.id},,,3,3`)).toMatchObject({ unchanged: 1 });
});

test('each wrong line of a value is named', async () => {
  const head = 'id,sku,option,option_value,name,price,stock,stock_exported';
  const own = `${ring.id},,Size,,Chand Ring,4650,,`;
  expect(
    await errorsOf(
      head,
      own,
      ',R-12,Color,12,,,3,3',
      ',R-14,Size,-14,Name,,0,0',
      ',,Size,16,,-5,,',
      ',,Size,17,,,many,',
      ',,Size,18,,,1,',
      ',,Size,18,,,1,',
    ),
  ).toEqual(['3 option', '4 name', '5 price', '6 stock', '8 option_value']);
  expect(await errorsOf(head, own, ',R-12,Size,12,,,0,7')).toEqual(['3 stock']);
  expect(await errorsOf(head, own, ',R-12,Size,12,,,1,')).toEqual(['3 stock']);
  expect(await errorsOf('sku,option_value,stock', 'R-12,12,4')).toEqual(['2 stock']);
});

test('a line without a product, and what belongs to another product, are errors of their line', async () => {
  const plain = (await list())[0]?.id ?? 0;
  expect(
    await errorsOf(
      'id,sku,option,option_value,stock',
      ',X-1,Size,12,',
      '99999999,,Size,12,',
      `${plain},R-12,Size,12,`,
      ',R-14,,,',
      ',,Size,,',
      `${ring.id},,Color,,`,
      `${ring.id},,Size,,9`,
    ),
  ).toEqual(['2 sku', '3 id', '4 sku', '5 sku', '6 sku', '8 id']);
  expect(await errorsOf('id,sku,option,stock', `${ring.id},,Size,9`)).toEqual(['2 stock']);
  expect(await errorsOf('id,sku', `${ring.id},OWN`)).toEqual(['2 sku']);
  expect(await errorsOf('id,sku,option', `${plain},,Size`)).toEqual(['2 option_value']);
  expect(await errorsOf('id,sku,option_value', `${plain},,Long`)).toEqual(['2 option']);
});

test('a sorted file has the lines of a product in several places, and keeps the order of its values', async () => {
  const head = 'id,sku,option,option_value,name,price,stock,stock_exported';
  const plain = (await list())[0]?.id ?? 0;
  const [own, twelve, fourteen, sixteen] = [
    `${ring.id},,Size,,Chand Ring,4650,,`,
    `${ring.id},R-12,Size,12,,,4,3`,
    `${ring.id},R-14,Size,-14,,,0,0`,
    `${ring.id},,Size,16,,5000,,`,
  ] as const;
  const other = `${plain},M-1,,,Moti,1500,,`;
  const csv = [head, sixteen, own, other, fourteen, twelve].join('\n');
  const counts = { rows: 5, created: 0, updated: 2, errors: [] };
  expect((await app.call(importProducts, { csv, dry_run: true }, admin)).body).toMatchObject(counts);
  expect(await send(csv)).toMatchObject(counts);
  expect(await values()).toEqual([
    { value: '12', price: null, sku: 'R-12', stock: 4 },
    { value: '-14', price: null, sku: 'R-14', stock: 0 },
    { value: '16', price: 5_000, sku: null, stock: null },
  ]);
  expect(await errorsOf(head, own, other, sixteen, own)).toEqual(['5 id']);
});

test('a value that a spreadsheet has rewritten is an error of its line', async () => {
  const bangle = {
    name: 'Size',
    values: [{ value: '2.10', stock: 5 }, { value: '2-4', sku: 'B-24' }, { value: '2.6' }],
  };
  await app.call(patchProduct, { id: ring.id, options: bangle }, admin);
  const csv = (await exportCsv()).trim().split('\r\n');
  const rewritten = csv.map((line) => line.replace(',2.10,', ',2.1,').replace(',2-4,', ',02-Apr,'));
  const before = await list();
  for (const dry_run of [true, false]) {
    const { body } = await app.call(importProducts, { csv: rewritten.join('\n'), dry_run }, admin);
    expect(body.errors).toEqual([
      { line: 4, field: 'option_value', message: expect.stringContaining('does not have this value') as string },
      { line: 5, field: 'option_value', message: 'The SKU of this line belongs to the value 2-4.' },
    ]);
  }
  expect(await list()).toEqual(before);
  expect(await errorsOf('id,sku,option_value', `${ring.id},B-24,2.6`)).toEqual(['2 option_value']);
  // The first options of a product may come from the file of another shop.
  const plain = before[0]?.id ?? 0;
  const first = await send('id,sku,option,option_value,stock,stock_exported', `${plain},,Size,,,`, ',,Size,2.1,5,5');
  expect(first).toMatchObject({ updated: 1, errors: [] });
});

test('a value that a file adds again is not counted without a stock', async () => {
  await app.call(patchProduct, { id: ring.id, options: { name: 'Size', values: [{ value: '16' }] } }, admin);
  expect(await send('id,sku,option_value', `${ring.id},R-12,12`)).toMatchObject({ updated: 1, errors: [] });
  expect(await values()).toMatchObject([{ value: '16' }, { value: '12', sku: 'R-12', stock: null }]);
});

test('a product without a SKU cannot get that of a value of another product', async () => {
  const plain = (await list())[0]?.id ?? 0;
  expect(await errorsOf('id,sku', `${plain},R-12`)).toEqual(['2 sku']);
});
