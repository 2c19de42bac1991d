import { createCategory, updateCategory } from '@kundan/contracts/admin/categories.contract';
import { listOrders, setOrderStatus } from '@kundan/contracts/admin/orders.contract';
import { exportProducts, importProducts } from '@kundan/contracts/admin/product-files.contract';
import { createProduct, listProducts, patchProduct } from '@kundan/contracts/admin/products.contract';
import { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { createStaffOrder } from '@kundan/contracts/admin/staff-orders.contract';
import { productById } from '@kundan/contracts/catalogue.contract';
import { parseOrderId } from '@kundan/domain/order/order-number';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, type TestUser } from '../../../test/support/factories.ts';
import { makeProduct } from '../../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { IssuedDocument } from '../../invoices/records/issued-document.entity.ts';
import { Product } from '../product.entity.ts';

const BILL = {
  tax: { hsn: '711319', rate: 3 },
  weight: { gross_g: 4.2, net_g: 3.98 },
  purity: '22K916',
  hallmark_fee: 45,
  origin: { country: 'India', maker: 'Asha Jewels', maker_address: '1 Lake Road', net_quantity: '1 pair' },
};

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  admin = await makeAdmin(app);
  await app.call(updateSettings, { gst: 'registered', gstin: '36AAPFU0939F1ZW' }, admin);
});
afterAll(() => app.close());

async function formOf(more: object = {}) {
  const { id } = await makeProduct(app);
  const { seller, category } = await app.em().findOneOrFail(Product, id);
  const form = { name: 'Jhumka', description: 'd', price: 1030, category, image_url: '/catalogue/a.webp' };
  return { ...form, isAvailable: true, seller_id: seller, sku: `S-${id}`, ...more };
}

test('a product keeps what bills say, clears what is null, and shows shoppers its maker only', async () => {
  const { body: product } = await app.call(createProduct, await formOf(BILL), admin);
  expect(product).toMatchObject(BILL);
  const { body: shown } = await app.call(productById, { id: product.id });
  expect(shown.origin).toEqual(BILL.origin);
  for (const field of ['tax', 'weight', 'purity', 'hallmark_fee']) expect(shown).not.toHaveProperty(field);
  const { body: cleared } = await app.call(patchProduct, { id: product.id, tax: null, purity: '' }, admin);
  expect(cleared).toMatchObject({ weight: BILL.weight, origin: BILL.origin });
  expect(cleared).not.toHaveProperty('tax');
  expect(cleared).not.toHaveProperty('purity');
  const { body: plain } = await app.call(createProduct, await formOf(), admin);
  for (const field of Object.keys(BILL)) expect(plain).not.toHaveProperty(field);
  expect((await app.call(productById, { id: plain.id })).body).not.toHaveProperty('origin');
});

test('refuses what cannot be stored, rates that no tax is computed with, and parts of a paisa', async () => {
  const form = await formOf();
  for (const [field, value] of [
    ['purity', '22K\0'],
    ['purity', '22K\ud800'],
    ['hallmark_fee', 45.005],
    ['tax.rate', 2.12345],
  ] as const) {
    const [name, part] = field.split('.') as [string, string?];
    const wrong = { [name]: part ? { hsn: '7113', [part]: value } : value };
    const { status, body } = await app.send(createProduct, { ...form, ...wrong }, admin);
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  }
  expect((await app.send(updateSettings, { tax_rate: 2.12345 }, admin)).status).toBe(400);
  const fine = { tax: { hsn: '7113', rate: 0.125 }, hallmark_fee: 45.1 };
  expect((await app.call(createProduct, { ...form, ...fine }, admin)).body).toMatchObject(fine);
});

test('a file has a column for each, and a file without them keeps them', async () => {
  const { body: product } = await app.call(createProduct, await formOf(BILL), admin);
  const file = String((await app.call(exportProducts, {}, admin)).body);
  expect(file.split('\r\n')[0]).toMatch(
    /,hsn,tax_rate,gross_weight_g,net_weight_g,purity,hallmark_fee,country_of_origin,maker,/,
  );
  expect(file).toContain(',711319,3,4.2,3.98,22K916,45,India,Asha Jewels,1 Lake Road,1 pair');
  expect((await app.call(importProducts, { csv: file }, admin)).body).toMatchObject({ updated: 0, error_count: 0 });
  const read = async () => (await app.call(patchProduct, { id: product.id }, admin)).body;
  const imported = (csv: string) => app.call(importProducts, { csv }, admin);
  expect((await imported(`sku,name\n${product.sku},Bali\n`)).body).toMatchObject({ updated: 1 });
  expect(await read()).toMatchObject({ name: 'Bali', ...BILL });
  await imported(`sku,net_weight_g,purity\n${product.sku},3.5,\n`);
  expect(await read()).toMatchObject({ weight: { gross_g: 4.2, net_g: 3.5 }, tax: BILL.tax });
  expect(await read()).not.toHaveProperty('purity');
  expect((await imported(`sku,net_weight_g\n${product.sku},9\n`)).body).toMatchObject({
    errors: [{ field: 'weight', message: 'The net weight is not above the gross weight.' }],
  });
});

test('a line that adds a product has the origin of the settings in its blank cells; nobody else’s is changed', async () => {
  const { name, description, price, category, image_url, seller_id } = await formOf();
  const added = async (sku: string, columns = '', cells = '') => {
    const csv = `sku,name,description,price,category,image_url,seller_id${columns}\n${sku},${name},${description},${price},${category},${image_url},${seller_id}${cells}\n`;
    const { body } = await app.call(importProducts, { csv }, admin);
    if (body.error_count > 0) return body.errors;
    return (await app.call(listProducts, { q: sku }, admin)).body[0]?.origin;
  };
  expect(await added('O-1')).toBeUndefined();
  await app.call(updateSettings, { origin: { country: 'India', maker: 'Asha Jewels' } }, admin);
  expect(await added('O-2')).toBeUndefined();
  await app.call(updateSettings, { origin: { maker_address: '1 Lake Road', net_quantity: '1 N' } }, admin);
  const origin = { country: 'India', maker: 'Asha Jewels', maker_address: '1 Lake Road', net_quantity: '1 N' };
  expect(await added('O-3')).toEqual(origin);
  expect(await added('O-4', ',country_of_origin,net_quantity', ',,1 pair')).toEqual({
    ...origin,
    net_quantity: '1 pair',
  });
  // A product that is there already: blank cells clear, and no cells keep.
  expect(await added('O-1')).toBeUndefined();
  expect(await added('O-3', ',country_of_origin,maker,maker_address,net_quantity', ',,,,')).toBeUndefined();
  await app.call(updateSettings, { origin: { country: '', maker: '', maker_address: '', net_quantity: '' } }, admin);
  expect(await added('O-5', ',maker', ',Asha')).toMatchObject([{ field: 'origin' }]);
});

test('an order freezes it, and its invoice has the rate and HSN code of each line: its own, its category’s or the settings’', async () => {
  const { body: category } = await app.call(createCategory, { name: 'Coins', tax: { hsn: '7118', rate: 5 } }, admin);
  expect(category.tax).toEqual({ hsn: '7118', rate: 5 });
  const own = (await app.call(createProduct, await formOf({ ...BILL, tax: { hsn: '7117', rate: 12 } }), admin)).body;
  const ofCategory = (await app.call(createProduct, await formOf({ category: 'Coins' }), admin)).body;
  const plain = (await app.call(createProduct, await formOf(), admin)).body;
  const lines = [own, ofCategory, plain].map(({ id }) => ({ product_id: id, quantity: 1 }));
  const sale = {
    customer: { name: 'Ravi', phone: '9876543210' },
    lines,
    payment: { method: 'cash' },
    delivered: true,
  } as const;
  const { id } = (await app.call(createStaffOrder, sale, admin)).body;
  await app.call(patchProduct, { id: own.id, purity: '18K750' }, admin);
  await app.call(updateCategory, { slug: 'coins', name: 'Coins', tax: null }, admin);
  const [order] = (await app.call(listOrders, { q: id }, admin)).body;
  expect(order?.items[0]).toMatchObject({ purity: '22K916', weight: BILL.weight, origin: BILL.origin });
  expect(order?.items[2]).not.toHaveProperty('purity');
  expect(order?.items.map(({ hsn }) => hsn)).toEqual(['7117', '7118', undefined]);
  await app.call(setOrderStatus, { id, status: 'Delivered' }, admin);
  const { data } = await app.em().findOneOrFail(IssuedDocument, { orderNumber: parseOrderId(id)! });
  // ₹1,030 each: 12 % is 110.36, 5 % is 49.05 and 3 % is 30, in halves of the nearest paisa.
  expect(data.lines).toMatchObject([
    { hsn: '7117', rate: 12, cgst: 55_18, sgst: 55_18, taxable: 919_64, bill: { purity: '22K916', hallmark_fee: 45 } },
    { hsn: '7118', rate: 5, cgst: 24_52, sgst: 24_52, taxable: 980_96 },
    { hsn: '7113', cgst: 15_00, sgst: 15_00, taxable: 1_000_00 },
  ]);
  expect(data.total).toMatchObject({ value: 3_090_00, taxable: 2_900_60 });
});
