import { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { createProduct, deleteProduct, patchProduct } from '@kundan/contracts/admin/products.contract';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin, type TestUser } from '../../../test/support/factories.ts';
import { makeProduct } from '../../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { LARGE_LIST } from '../large-lists.ts';

type Item = Record<string, string | string[]>;

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await openTestApp({ config: { publicUrl: 'https://shop.example' } });
  admin = await makeAdmin(app);
});
afterAll(() => app.close());

const get = (headers: Record<string, string> = {}) => app.nest.inject({ url: '/feeds/products.xml', headers });

/** The channel of the feed, which must be well-formed. */
async function readFeed(): Promise<{ title: string; link: string; description: string; item?: Item[] }> {
  const { statusCode, headers, body } = await get();
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  expect(XMLValidator.validate(body)).toBe(true);
  const isArray = (name: string) => name === 'item' || name === 'g:additional_image_link';
  const parsed = new XMLParser({ isArray, parseTagValue: false, ignoreAttributes: false }).parse(body) as {
    rss: { '@_version': string; '@_xmlns:g': string; channel: never };
  };
  expect([parsed.rss['@_version'], parsed.rss['@_xmlns:g']]).toEqual(['2.0', 'http://base.google.com/ns/1.0']);
  return parsed.rss.channel;
}

test('a feed without products is a whole one', async () => {
  const { title, link, description, item } = await readFeed();
  expect({ title, link, item }).toEqual({ title: 'Kundan', link: 'https://shop.example/', item: undefined });
  expect(description).toMatch(/\w/);
});

test('a product has what Google and Meta ask for', async () => {
  const { id } = await makeProduct(app);
  expect((await readFeed()).item).toEqual([
    {
      'g:id': String(id),
      'g:title': 'Moti Drift Necklace',
      'g:description': 'Pearls on a thread.',
      'g:link': `https://shop.example/product/${id}`,
      'g:image_link': 'https://shop.example/catalogue/invisible-necklace-2.webp',
      'g:availability': 'in stock',
      'g:price': '4650.00 INR',
      'g:brand': 'Kundan',
      'g:condition': 'new',
      'g:identifier_exists': 'no',
      'g:google_product_category': 'Apparel & Accessories > Jewelry > Necklaces',
      'g:product_type': 'Invisible Necklace',
    },
  ]);
});

test('a reduced and sold-out product with strange text has both prices and readable text', async () => {
  const { id } = await makeProduct(app, {
    name: '<b>Moti</b> & "Co" \u000b हार',
    description: `]]> ${'ॐ'.repeat(6_000)}`,
    category: 'Diamonds',
    price: 99_950,
    oldPrice: 120_000,
    isAvailable: false,
  });
  const item = (await readFeed()).item?.find((one) => one['g:id'] === String(id));
  expect(item).toMatchObject({
    'g:title': '<b>Moti</b> & "Co"   हार',
    'g:availability': 'out of stock',
    'g:price': '1200.00 INR',
    'g:sale_price': '999.50 INR',
    'g:google_product_category': 'Apparel & Accessories > Jewelry',
  });
  expect(item?.['g:description']).toHaveLength(5_000);
});

test('a product with options has an item for each value, in one group', async () => {
  const { id, seller } = await makeProduct(app);
  const form = {
    name: 'Chand Ring',
    description: 'A ring.',
    category: 'Necklace',
    price: 4_650,
    old_price: 5_000,
    image_url: '/images/a.webp',
    seller_id: seller,
    options: { name: 'Ring size', values: [{ value: '12' }, { value: '14', price: 5_100, stock: 0 }] },
  };
  const ring = (await app.call(createProduct, form, admin)).body.id;
  const long = { name: 'Length', values: [{ value: `${'x'.repeat(58)} 1` }, { value: `${'x'.repeat(58)} 2` }] };
  await app.call(patchProduct, { id, options: long }, admin);
  const items = (await readFeed()).item ?? [];
  expect(items.filter((item) => item['g:item_group_id'] === String(ring))).toMatchObject([
    { 'g:id': `${ring}-12`, 'g:title': 'Chand Ring (Ring size 12)', 'g:size': '12', 'g:sale_price': '4650.00 INR' },
    { 'g:id': `${ring}-14`, 'g:size': '14', 'g:price': '5100.00 INR', 'g:availability': 'out of stock' },
  ]);
  expect(items.filter((item) => item['g:id'] === String(ring))).toEqual([]);
  const chains = items.filter((item) => item['g:item_group_id'] === String(id));
  expect(chains.map((item) => [item['g:id']?.length, item['g:size']])).toEqual([
    [50, undefined],
    [50, undefined],
  ]);
  expect(chains[0]?.['g:id']).not.toBe(chains[1]?.['g:id']);
});

test('the feed is sent again only after a change, and follows changes of the catalogue and of the settings', async () => {
  const { id } = await makeProduct(app, { name: 'Chandni Haar' });
  const { etag = '' } = (await get()).headers;
  expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
  await app.call(deleteProduct, { id }, admin);
  const changed = await get({ 'if-none-match': etag });
  expect(changed.statusCode).toBe(200);
  expect(changed.body).not.toContain('Chandni Haar');
  await app.call(updateSettings, { shop: { name: 'Asha Jewels' } }, admin);
  await expect.poll(async () => (await readFeed()).title).toBe('Asha Jewels');
});

test('a long feed is streamed, and has every product', async () => {
  await app.em()
    .execute(`insert into products (name, description, category, price, image_url, is_available, seller_id, is_deleted)
    select 'Haar ' || n, 'Pearls.', 'Necklace', 100000, '/x.webp', true, (select min(id) from sellers), false
    from generate_series(1, ${LARGE_LIST}) n`);
  await makeProduct(app, { name: 'The last one' });
  const { item } = await readFeed();
  expect(item!.length).toBeGreaterThan(LARGE_LIST);
  expect(item!.at(-1)).toMatchObject({ 'g:title': 'The last one' });
  const { etag = '' } = (await get()).headers;
  expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
});
