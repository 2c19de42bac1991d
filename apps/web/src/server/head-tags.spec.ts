import { expect, test } from 'vitest';
import { headTags } from './head-tags.ts';
import type { PageFacts } from './page-facts.ts';
import { productData } from './structured-data.ts';

const origin = 'https://kundan.example';
const facts: PageFacts = { description: 'Rings', path: '/shop', image: '/a.webp', data: [], indexed: true };
const tagsOf = (change: Partial<PageFacts>, title = 'Shop') => headTags(title, { ...facts, ...change }, origin).join('\n');

test('a page names its one address and the picture beside its links in full', () => {
  const tags = tagsOf({});
  expect(tags).toContain('<link rel="canonical" href="https://kundan.example/shop" />');
  expect(tags).toContain('<meta property="og:image" content="https://kundan.example/a.webp" />');
  expect(tags).not.toContain('noindex');
  expect(tagsOf({ image: 'https://elsewhere.example/b.png' })).toContain('content="https://elsewhere.example/b.png"');
});

test('what only its owner sees is kept out of search engines', () => {
  expect(tagsOf({ indexed: false })).toContain('<meta name="robots" content="noindex" />');
});

test('titles, descriptions and data are escaped', () => {
  const tags = tagsOf({ description: '"><script>', data: [{ name: '</script><script>alert(1)' }] }, 'A < B & "C"');
  expect(tags).toContain('<title>A &lt; B &amp; &quot;C&quot;</title>');
  expect(tags).toContain('content="&quot;&gt;&lt;script&gt;"');
  expect(tags.match(/<script/g)).toHaveLength(1);
});

test('a product is told with its offer, and with its rating only when somebody has rated it', () => {
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
  const [rated, way] = productData(origin, product, { average: 4.5, count: 2, reviews: [] });
  expect(rated).toMatchObject({
    '@type': 'Product',
    image: ['https://kundan.example/catalogue/tara.webp'],
    offers: { price: 8900, priceCurrency: 'INR', availability: 'https://schema.org/SoldOut' },
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  });
  expect(JSON.stringify(way)).toContain('https://kundan.example/category/invisible-necklace');
  expect(productData(origin, product, { average: null, count: 0, reviews: [] })[0]).not.toHaveProperty('aggregateRating');
});
