import { importProducts } from '@kundan/contracts/admin/product-files.contract';
import { createProduct, listProducts, patchProduct } from '@kundan/contracts/admin/products.contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeAdmin } from '../../../test/support/factories.ts';
import { makeProduct } from '../../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { StockService } from '../../stock/stock.service.ts';
import { Product } from '../product.entity.ts';
import { parseProductCsv } from './parse-product-csv.ts';

let app: TestApp;
let admin: { token: string };
const hostile = {
  name: '=HYPERLINK("https://evil.example")',
  description: '-1, "two"\nthree\r\n+4',
  price: 1250.5,
  old_price: 1300,
  category: 'Necklace',
  image_url: '/images/a.webp',
  image_alt: "'@quoted",
  sku: '+N-1',
  stock: 3,
};
beforeAll(async () => {
  app = await openTestApp();
  admin = { token: (await makeAdmin(app)).token };
});
beforeEach(async () => {
  await app.em().nativeUpdate(Product, {}, { isDeleted: true, sku: null });
  const { seller } = await makeProduct(app, { name: 'Moti' });
  expect((await app.call(createProduct, { ...hostile, seller_id: seller }, admin)).status).toBe(201);
});
afterAll(() => app.close());

const list = async () => (await app.call(listProducts, {}, admin)).body;
const importCsv = async (csv: string, dry_run = false) => {
  const { status, body } = await app.call(importProducts, { csv, dry_run }, admin);
  expect(status).toBe(200);
  return body;
};
const exportCsv = async () => {
  const headers = { authorization: `Bearer ${admin.token}` };
  const response = await app.nest.inject({ url: '/api/products.csv', headers });
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toBe('attachment; filename="products.csv"');
  return response.payload;
};
const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`;
const columns = 'sku,name,description,category,price,image_url,seller_id';
const valid = 'N-9,Tara,A star,Necklace,"1,500",/images/t.webp,Test Atelier';

test('the export escapes formulas, and importing it changes nothing', async () => {
  const csv = await exportCsv();
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(csv).not.toMatch(/,"?[=+@]/);
  const before = await list();
  expect(await importCsv(csv, true)).toEqual({
    rows: 2,
    created: 0,
    updated: 0,
    unchanged: 2,
    errors: [],
    error_count: 0,
  });
  expect(await importCsv(csv)).toEqual({ rows: 2, created: 0, updated: 0, unchanged: 2, errors: [], error_count: 0 });
  expect(await list()).toEqual(before);
});

test.each(['', '\uFEFF'])('creates and updates products, with the byte order mark %j', async (mark) => {
  const csv = lines('sku,name,price,stock,stock_exported', '+N-1,Renamed,999,5,3');
  expect(await importCsv(mark + csv, true)).toMatchObject({ rows: 1, created: 0, updated: 1 });
  expect((await list()).at(-1)).toMatchObject({ name: hostile.name, stock: 3 });
  expect(await importCsv(mark + csv)).toMatchObject({ rows: 1, created: 0, updated: 1, errors: [] });
  expect((await list()).at(-1)).toMatchObject({
    name: 'Renamed',
    price: 999,
    stock: 5,
    description: hostile.description,
  });
  expect(await importCsv(mark + lines(columns, valid))).toMatchObject({ created: 1, updated: 0, errors: [] });
  expect((await list()).at(-1)).toMatchObject({
    sku: 'N-9',
    name: 'Tara',
    price: 1500,
    stock: null,
    isAvailable: true,
  });
});

test('an empty cell clears an optional value, and a missing column keeps it', async () => {
  await importCsv(lines('sku,old_price,stock,stock_exported', '+N-1,,,3'));
  expect((await list()).at(-1)).toMatchObject({ old_price: null, stock: null, price: 1250.5, image_alt: "'@quoted" });
});

test('a comma that is no part of a number or of a text is an error of its line', async () => {
  const before = await list();
  const wrong = lines('sku,price,name', '+N-1,1,300,Haar', '+N-1,"1,300",Haar', '+N-1,12,Haar,,');
  expect((await importCsv(wrong)).errors.map(({ line, field }) => [line, field])).toEqual([[2, '']]);
  const decimal = lines('sku;price', '+N-1;1485,50');
  expect((await importCsv(decimal)).errors).toMatchObject([{ line: 2, field: 'price' }]);
  expect(await list()).toEqual(before);
});

test('a line that ends early keeps what it does not name', async () => {
  const [first] = (await list()).slice(-1);
  expect(await importCsv(lines('sku,price,old_price', `${first?.sku},1250.5`))).toMatchObject({ errors: [] });
  expect((await list()).at(-1)).toMatchObject({ price: 1250.5, old_price: first?.old_price });
});

test('a price that reaches the old one ends the sale, unless the file says the old price', async () => {
  const sku = (await list()).at(-1)?.sku;
  const priceOf = async () => (await list()).at(-1);
  await importCsv(lines('sku,price,old_price', `${sku},1000,1300`));
  await importCsv(lines('sku,price', `${sku},1299`));
  expect(await priceOf()).toMatchObject({ price: 1299, old_price: 1300 });
  await importCsv(lines('sku,price', `${sku},1300`));
  expect(await priceOf()).toMatchObject({ price: 1300, old_price: null });
  await importCsv(lines('sku,price,old_price', `${sku},1250.5,1400`));
  expect(await importCsv(lines('sku,price', `${sku},1400.505`))).toMatchObject({
    errors: [{ line: 2, field: 'price', message: 'Price must have at most two decimals.' }],
  });
  expect(await priceOf()).toMatchObject({ price: 1250.5, old_price: 1400 });
});

test('a product without a SKU is found by its number and gets the SKU', async () => {
  const [first] = await list();
  expect(await importCsv(lines('id,sku,price', `${first?.id},M-1,77`))).toMatchObject({ updated: 1, errors: [] });
  expect((await list())[0]).toMatchObject({ id: first?.id, sku: 'M-1', price: 77 });
});

test('one wrong line changes nothing, and each error names its line and field', async () => {
  const before = await list();
  const wrong = [
    'N-2,"two\nlines",x,Necklace,-5,/a.webp,1',
    'N-3,Name,,Necklace,many,javascript:1,Nobody',
    ',Name,x,Necklace,5,/a.webp,1',
    'N-9,Again,x,Necklace,5,/a.webp,1',
  ];
  const { errors, ...counts } = await importCsv(lines(columns, valid, ...wrong));
  expect(counts).toEqual({ rows: 5, created: 0, updated: 0, unchanged: 0, error_count: 7 });
  expect(errors.map(({ line, field }) => `${line} ${field}`)).toEqual([
    '3 price',
    '5 description',
    '5 price',
    '5 image_url',
    '5 seller_id',
    '6 sku',
    '7 sku',
  ]);
  expect(errors[0]?.message).toBe('Price must be a positive number.');
  expect(await list()).toEqual(before);
});

test.each<[string, { line: number; field: string }]>([
  ['', { line: 1, field: 'sku' }],
  ['name,price\nx,1\n', { line: 1, field: 'sku' }],
  ['sku,prise\nx,1\n', { line: 1, field: 'prise' }],
  ['sku,name,name\nx,a,b\n', { line: 1, field: 'name' }],
  ['sku,name\nx,"open\n', { line: 2, field: '' }],
])('%j is no file of products', async (csv, error) => {
  const { errors, rows } = await importCsv(csv);
  expect([rows, errors]).toEqual([0, [expect.objectContaining(error)]]);
});

test('pieces that were sold since the export stay sold', async () => {
  const id = (await list()).at(-1)?.id ?? 0;
  const csv = (await exportCsv()).replace('1250.5', '1300.5');
  await app.em().transactional((em) => app.get(StockService).set(em, id, 1, 'shop'));
  expect(await importCsv(csv)).toMatchObject({ updated: 1, errors: [] });
  expect((await list()).at(-1)).toMatchObject({ price: 1300.5, stock: 1 });
  const row = (stock: number, exported: number) => lines('sku,stock,stock_exported', `+N-1,${stock},${exported}`);
  await importCsv(row(8, 3));
  expect((await list()).at(-1)).toMatchObject({ stock: 6 });
  const message = 'Fewer pieces are left than this takes away. Please export again.';
  expect((await importCsv(row(0, 7))).errors).toEqual([{ line: 2, field: 'stock', message }]);
  expect((await list()).at(-1)).toMatchObject({ stock: 6 });
});

test('a repeated Idempotency-Key applies the difference of a file once; without one it is applied each time', async () => {
  const csv = lines('sku,stock,stock_exported', '+N-1,5,3');
  const stock = async () => (await list()).at(-1)?.stock;
  const withKey = (csv: string, dry_run = false, key = 'one file') =>
    app.call(importProducts, { csv, dry_run }, { ...admin, headers: { 'idempotency-key': key } });
  expect((await withKey(csv, true)).body).toMatchObject({ updated: 1 });
  const [first, second] = await Promise.all([withKey(csv), withKey(csv)]);
  expect(first.body).toMatchObject({ rows: 1, created: 0, updated: 1, unchanged: 0, errors: [], error_count: 0 });
  expect([second.status, second.body]).toEqual([200, first.body]);
  expect(await stock()).toBe(5);
  expect((await withKey(csv.replace('5,3', '6,3'))).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  const missing = lines('sku,price', '+N-1,');
  expect((await withKey(missing, false, 'a wrong file')).body.error_count).toBe(1);
  expect((await withKey(csv, false, 'a wrong file')).body).toMatchObject({ updated: 1, errors: [] });
  expect(await stock()).toBe(7);
  expect(await importCsv(csv)).toMatchObject({ updated: 1 });
  expect(await stock()).toBe(9);
});

test('another stock is refused without the exported one, and the same one is not', async () => {
  const errors = [{ line: 2, field: 'stock', message: 'Please export again: stock has changed.' }];
  expect((await importCsv(lines('sku,stock', '+N-1,4'))).errors).toEqual(errors);
  expect(await importCsv(lines('sku,stock', '+N-1,3'))).toMatchObject({ unchanged: 1, errors: [] });
});

test('accepts column names in any case, semicolons, and Windows-1252', async () => {
  const csv = lines('SKU;Name;Price;ISAVAILABLE', '+N-1;Collier d’été;1,300;no');
  expect(await importCsv(csv)).toMatchObject({ updated: 1, errors: [] });
  const found = () => list().then((all) => all.at(-1));
  expect(await found()).toMatchObject({ name: 'Collier d’été', price: 1300, isAvailable: false });
  const sent = await app.nest.inject({
    method: 'POST',
    url: '/api/products/import',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'text/csv' },
    payload: Buffer.from('sku,name\r\n+N-1,Caf\xe9 \x80\r\n', 'latin1'),
  });
  expect(sent.json()).toMatchObject({ updated: 1 });
  expect(await found()).toMatchObject({ name: 'Café €' });
});

test('a category that the shop does not have is an error of its line, and one by its slug is none', async () => {
  const other = valid.replace('N-9', 'N-8').replace('Necklace', 'invisible-necklace');
  const { created, errors } = await importCsv(lines(columns, valid.replace('Necklace', 'Rings'), other), true);
  expect(errors).toEqual([{ line: 2, field: 'category', message: 'The shop does not have this category.' }]);
  expect(created).toBe(1);
});

test('lists the first 100 errors and counts all', async () => {
  const rows = Array.from({ length: 150 }, (_, row) => `S-${row},-1`);
  const { errors, error_count } = await importCsv(lines('sku,price', ...rows));
  expect([errors.length, error_count]).toEqual([100, 150 * 5]);
});

test('refuses NUL, and more than 20,000 rows', async () => {
  const nul = await app.call(importProducts, { csv: 'sku,name\nN-\0,x\n' }, admin);
  expect([nul.status, nul.body.code]).toEqual([400, 'INVALID_INPUT']);
  const many = await importCsv(`sku\n${'x\n'.repeat(1_200_000)}`);
  expect(many).toMatchObject({ rows: 0, error_count: 1, errors: [{ message: 'A file has at most 20,000 rows.' }] });
});

test('requests are answered between the pieces of a large file', async () => {
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  const { lines: parsed } = await parseProductCsv(`sku,name\n${'N-1,A name of some length\n'.repeat(19_000)}`);
  clearImmediate(next);
  expect(parsed).toHaveLength(19_000);
  expect(turns).toBeGreaterThan(20);
});

test('rejects other bodies', async () => {
  const send = (payload: string | Buffer, type: string) =>
    app.nest.inject({
      method: 'POST',
      url: '/api/products/import',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': type },
      payload,
    });
  expect((await send('x'.repeat(5 * 1024 * 1024 + 1), 'text/csv')).statusCode).toBe(413);
  expect((await send(Buffer.from([0xff, 0xfe, 0x41]), 'text/csv')).statusCode).toBe(400);
  expect((await send('{}', 'application/json')).statusCode).toBe(400);
  expect((await send('x', 'text/plain')).statusCode).toBe(415);
});

test('a file translates products, and one without the columns of translations keeps them', async () => {
  const [moti] = await list();
  const text = (field: string) => `${field}_hi,${field}_te`;
  const header = `id,sku,${text('name')},${text('description')},${text('image_alt')}`;
  const line = (name: string) => `${moti?.id},N-2,${name},,तैरते मोती।,,,`;
  expect(await importCsv(lines(header, line('मोती')))).toMatchObject({ updated: 1, errors: [] });
  const translations = { hi: { name: 'मोती', description: 'तैरते मोती।', texts: [] } };
  expect((await list())[0]?.translations).toEqual(translations);
  expect(await exportCsv()).toContain('मोती');
  expect(await importCsv(await exportCsv())).toMatchObject({ updated: 0, unchanged: 2 });
  expect(await importCsv(lines('sku,name', 'N-2,Moti Drift'))).toMatchObject({ updated: 1 });
  expect((await list())[0]).toMatchObject({ name: 'Moti Drift', translations });
  expect(await importCsv(lines(header, line('x'.repeat(201))), true)).toMatchObject({
    errors: [{ line: 2, field: 'name_hi', message: 'At most 200 characters.' }],
  });
  const withAlt = lines('sku,image_alt,image_alt_te', 'N-2,Pearls,ముత్యాలు');
  expect(await importCsv(withAlt)).toMatchObject({ updated: 1, errors: [] });
  expect((await list())[0]?.translations.te?.texts).toEqual([{ of: 'Pearls', text: 'ముత్యాలు' }]);
  expect(await importCsv(lines(header.replace(',image_alt_hi,image_alt_te', ''), `${moti?.id},N-2,,,,`))).toMatchObject(
    {
      updated: 1,
    },
  );
  expect((await list())[0]?.translations.hi).toBeUndefined();
});

test('a text whose letters a spreadsheet has replaced by question marks is an error of its column', async () => {
  const message = 'The letters of this cell were lost. Please save the file as CSV UTF-8.';
  const header = 'sku,name,name_hi,name_te,description_hi,image_alt_te';
  const wrong = lines(header, '+N-1,Moti??,"???? (हार","????? ??",?,Moti ??');
  const errors = ['name_te', 'image_alt_te'].map((field) => ({ line: 2, field, message }));
  for (const dry_run of [true, false]) expect((await importCsv(wrong, dry_run)).errors).toEqual(errors);
  const [id] = (await list()).slice(-1).map((one) => one.id);
  const translations = { hi: { name: '????' } };
  await app.call(patchProduct, { id: id ?? 0, translations }, admin);
  expect(await importCsv(await exportCsv())).toMatchObject({ unchanged: 2, errors: [] });
});

test('another SKU for the number of a product is an error', async () => {
  const [moti, other] = await list();
  await importCsv(lines('id,sku', `${moti?.id},00123`));
  const row = lines(`id,${columns}`, `${moti?.id},${valid.replace('N-9', '123')}`);
  const message = `Product No. ${moti?.id} has another SKU (00123). Change a SKU in the panel.`;
  for (const dry_run of [true, false])
    expect(await importCsv(row, dry_run)).toMatchObject({ created: 0, errors: [{ line: 2, field: 'sku', message }] });
  expect((await list()).map(({ sku }) => sku)).toEqual(['00123', other?.sku]);
  expect(await importCsv(row.replace(`${moti?.id},123`, ',123'))).toMatchObject({ created: 1, errors: [] });
});

test('a picture that replaces another one does not have its alternative text', async () => {
  await importCsv(lines('sku,image_alt,image_alt_hi', '+N-1,Pearls,मोती'));
  await importCsv(lines('sku,image_url', '+N-1,/images/a.webp'));
  expect((await list()).at(-1)).toMatchObject({ image_alt: 'Pearls' });
  expect(await importCsv(lines('sku,image_url', '+N-1,/images/b.webp'))).toMatchObject({ updated: 1, errors: [] });
  expect((await list()).at(-1)).toMatchObject({ image_url: '/images/b.webp', image_alt: '' });
  expect((await exportCsv()).includes('मोती')).toBe(false);
  await importCsv(lines('sku,image_url,image_alt', '+N-1,/images/c.webp,Beads'));
  expect((await list()).at(-1)).toMatchObject({ image_url: '/images/c.webp', image_alt: 'Beads' });
});

test('of files that create a product at the same time, one does', async () => {
  const csv = lines(columns, valid);
  const results = await Promise.all([1, 2, 3, 4].map(() => app.call(importProducts, { csv }, admin)));
  for (const { status, body } of results)
    if (status !== 200) expect({ status, body }).toMatchObject({ status: 409, body: { code: 'SKU_IN_USE' } });
  expect((await list()).filter(({ sku }) => sku === 'N-9')).toHaveLength(1);
  expect((await importCsv(csv)).unchanged).toBe(1);
});

test('lines without content are left out, and the lines after them have their numbers', async () => {
  const wrong = '+N-1,"two\r\nlines",-1';
  const csv = lines('', 'sku,name,price', '', wrong, ',,', ' , ,', 'N-10,,-2', ',,,');
  const { rows, errors } = await importCsv(csv);
  expect(rows).toBe(2);
  expect(new Set(errors.map(({ line }) => line))).toEqual(new Set([4, 8]));
  expect(await importCsv(lines(';;', 'sku;name', ';', '+N-1;Renamed', ';'))).toMatchObject({ updated: 1, errors: [] });
});

test('refuses a file of millions of blank lines without reading them all', async () => {
  const { rows, error_count } = await importCsv(`sku,name${'\n'.repeat(4_000_000)}N-11,Late`);
  expect({ rows, error_count }).toEqual({ rows: 0, error_count: 1 });
});

test.each([
  [4, '0.5'],
  [4, '-1'],
  [1_000_000, '0'],
])('a stock of %d and an exported one of %s are an error of the line', async (stock, exported) => {
  const { errors } = await importCsv(lines('sku,stock,stock_exported', `+N-1,${stock},${exported}`));
  expect(errors).toEqual([
    { line: 2, field: 'stock', message: 'Stock must be a whole number from 0 to 10,00,000, or empty.' },
  ]);
});
