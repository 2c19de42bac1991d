import type { ShopDetails } from '@kundan/contracts/platform.contract';
import { expect, test } from 'vitest';
import { UNKNOWN_DETAILS } from '../../http/stored-details.ts';
import { notFoundHead, pageHead } from './page-head.ts';
import type { PageMeta } from './page-meta.ts';
import { productData } from './structured-data.ts';

const origin = 'https://kundan.example';
const headOf = (page: PageMeta, pathname = '/shop', shop?: ShopDetails) => {
  const { meta, links, scripts = [] } = pageHead({ pathname, context: { origin, shop } }, page);
  return { text: JSON.stringify(meta), canonical: links[0]?.href, data: scripts.map(({ children }) => children) };
};

test('writes absolute canonical and image URLs', () => {
  expect(headOf({}).canonical).toBe('https://kundan.example/shop');
  expect(headOf({ path: '/shop?page=2' }).canonical).toBe('https://kundan.example/shop?page=2');
  expect(headOf({ image: '/a.webp' }).text).toContain('"og:image","content":"https://kundan.example/a.webp"');
  expect(headOf({ image: 'https://elsewhere.example/b.png' }).text).toContain('"https://elsewhere.example/b.png"');
});

test('has a title, a description and breadcrumbs for every page', () => {
  const head = headOf({ title: 'Our Story', description: 'The craft of kundan.' }, '/about');
  expect(head.text).toContain('"title":"Our Story · Kundan"');
  expect(head.text).toContain('The craft of kundan');
  expect(head.text).not.toContain('noindex');
  expect(head.data.join()).toContain('"name":"Our Story","item":"https://kundan.example/about"');
});

test('names the categories of the owner, and shows her logo', () => {
  const logoUrl = `/images/${'ab'.repeat(16)}.webp`;
  const categories = ['Rings', 'Anklets'].map((name) => ({ slug: '', name, description: '', image_url: '' }));
  const shop = { ...UNKNOWN_DETAILS, shop: { ...UNKNOWN_DETAILS.shop, logoUrl }, categories } as ShopDetails;
  const { text } = headOf({}, '/shop', shop);
  expect(text).toContain('Every piece of the collection: Rings, Anklets.');
  expect(text).toContain(`/shop-icons/${'ab'.repeat(16)}-icon-512.png`);
  expect(headOf({}, '/orders', shop).text).toContain('Handcrafted Indian jewellery: Rings, Anklets.');
});

test('excludes private and missing pages from search engines', () => {
  const head = headOf({ title: 'Checkout', indexed: false });
  expect(head.text).toContain('"name":"robots","content":"noindex"');
  expect(head.data).toEqual([]);
  const missing = notFoundHead({ pathname: '/nowhere', context: { origin } });
  expect(JSON.stringify(missing)).toContain('Page not found · Kundan');
  expect(JSON.stringify(missing)).toContain('noindex');
});

test('escapes structured data so that it cannot end its script element', () => {
  const [data] = headOf({ data: [{ name: '</script><script>alert(1)' }] }).data;
  expect(data).not.toContain('<');
  expect(JSON.parse(data ?? '')).toEqual({ name: '</script><script>alert(1)' });
});

const product = {
  id: 7,
  name: 'Tara',
  description: 'A star.',
  price: 8900,
  old_price: null,
  category: 'Invisible Necklace',
  image_url: '/catalogue/tara.webp',
  image_alt: '',
  image_color: null,
  isAvailable: false,
  seller_id: 1,
};

test('describes a product with its offer, and with a rating only when it has reviews', () => {
  const [rated, breadcrumbs] = productData({ origin }, product, { average: 4.5, count: 2, reviews: [] });
  expect(rated).toMatchObject({
    '@type': 'Product',
    image: ['https://kundan.example/catalogue/tara.webp'],
    offers: { price: 8900, priceCurrency: 'INR', availability: 'https://schema.org/SoldOut' },
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  });
  expect(JSON.stringify(breadcrumbs)).toContain('https://kundan.example/category/invisible-necklace');
  // A product with sizes is offered from its lowest price.
  const options = { name: 'Size', values: [{ value: '14', price: 4_000, isAvailable: true }] };
  expect(productData({ origin }, { ...product, options }, undefined)[0]).toMatchObject({ offers: { price: 4_000 } });
  expect(productData({ origin }, product, { average: null, count: 0, reviews: [] })[0]).not.toHaveProperty(
    'aggregateRating',
  );
});

test('describes all pictures and the facts of a product', () => {
  const images = [
    { image_url: '/catalogue/tara.webp', alt: '' },
    { image_url: 'https://images.example/clasp.webp', alt: 'The clasp' },
  ];
  const facts = [{ label: 'HUID', value: 'AB12CD' }];
  expect(productData({ origin }, { ...product, images, facts }, undefined)[0]).toMatchObject({
    image: ['https://kundan.example/catalogue/tara.webp', 'https://images.example/clasp.webp'],
    additionalProperty: [{ '@type': 'PropertyValue', name: 'HUID', value: 'AB12CD' }],
  });
  expect(productData({ origin }, { ...product, facts: [] }, undefined)[0]).not.toHaveProperty('additionalProperty');
});
