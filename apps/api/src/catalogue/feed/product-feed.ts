import { createHash } from 'node:crypto';
import type { Category, OptionValue, Product } from '@kundan/contracts/catalogue.contract';
import { pieceName } from '@kundan/domain/cart/cart';
import { slugOfCategory } from '@kundan/domain/catalogue/category';
import { CURRENCY } from '@kundan/domain/shop';
import { escapeHtml } from '../../http/escape-html.ts';

/** What the feed says about the shop. */
export interface FeedShop {
  /** The brand of the products. */
  name: string;
  tagline: string;
  /** The public origin, without a slash at the end. */
  origin: string;
}

/** The most additional pictures of a product that Google reads. */
const MAX_MORE_PICTURES = 10;
/** The most characters of a title and a description that Google reads. */
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5_000;

/** Kinds of jewelry in Google's taxonomy, by the beginning of a word of the category's slug. Others are Jewelry. */
const GOOGLE_CATEGORIES: readonly (readonly [word: RegExp, name: string])[] = [
  [/\bnecklace|\bchoker|\bhaar/, 'Necklaces'],
  [/\bearring|\bjhumk/, 'Earrings'],
  [/\bring/, 'Rings'],
  [/\bbangle|\bbracelet|\bkada/, 'Bracelets'],
  [/\banklet|\bpayal/, 'Anklets'],
];

/** Everything before the products. */
export const feedStart = ({ name, tagline, origin }: FeedShop): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
${element('title', name)}${element('link', `${origin}/`)}${element('description', tagline || name)}
`;

export const FEED_END = '</channel></rss>\n';

/** The attributes of options in the feed, by the name of the option. */
const OPTION_ATTRIBUTES: readonly (readonly [name: RegExp, attribute: string])[] = [
  [/\bsize$/i, 'size'],
  [/\bcolou?r$/i, 'color'],
];

/** The most characters of an id that Google reads. */
const MAX_ID = 50;

/** A product as Google Merchant Center and Meta Commerce Manager read it: an item, or one for each value of its option. */
export function feedItems(product: Product, categories: readonly Category[], shop: FeedShop): string {
  const { options } = product;
  if (!options) return feedItem(product, categories, shop);
  const items = options.values.map((value) => {
    const own = { price: value.price, old_price: value.price === product.price ? product.old_price : null };
    return feedItem(
      { ...product, ...own, isAvailable: value.isAvailable },
      categories,
      shop,
      variantOf(product, value),
    );
  });
  return items.join('');
}

interface FeedVariant {
  id: string;
  title: string;
  attributes: readonly (readonly [tag: string, text: string])[];
}

function variantOf({ id, name, options }: Product, { value }: OptionValue): FeedVariant {
  const optionName = options?.name ?? '';
  const attribute = OPTION_ATTRIBUTES.find(([known]) => known.test(optionName))?.[1];
  return {
    id: variantId(`${id}-${value}`),
    title: pieceName({ name, optionName, option: value }),
    attributes: [['item_group_id', String(id)], ...(attribute ? [[attribute, value] as const] : [])],
  };
}

/** Long values that begin alike differ in their hash. */
function variantId(id: string): string {
  const hash = createHash('sha256').update(id).digest('hex').slice(0, 8);
  return Array.from(id).length <= MAX_ID ? id : `${cut(id, MAX_ID - hash.length - 1)}-${hash}`;
}

function feedItem(
  product: Product,
  categories: readonly Category[],
  { name, origin }: FeedShop,
  variant?: FeedVariant,
): string {
  const { price, old_price: oldPrice } = product;
  const isReduced = oldPrice !== null && oldPrice > price;
  const pictures = product.images?.length ? product.images.map(({ image_url: url }) => url) : [product.image_url];
  const [first = '', ...more] = pictures.filter(Boolean).map((url) => new URL(url, `${origin}/`).href);
  const elements = [
    ['id', variant?.id ?? String(product.id)],
    ...(variant?.attributes ?? []),
    ['title', cut(variant?.title ?? product.name, MAX_TITLE)],
    ['description', cut(product.description, MAX_DESCRIPTION)],
    ['link', `${origin}/product/${product.id}`],
    ['image_link', first],
    ...more.slice(0, MAX_MORE_PICTURES).map((url) => ['additional_image_link', url] as const),
    ['availability', product.isAvailable ? 'in stock' : 'out of stock'],
    ['price', amount(isReduced ? oldPrice : price)],
    ...(isReduced ? [['sale_price', amount(price)] as const] : []),
    ['brand', name],
    ['condition', 'new'],
    // Handcrafted pieces have no GTIN, which Google otherwise expects.
    ['identifier_exists', 'no'],
    ['google_product_category', googleCategory(slugOfCategory(categories, product.category))],
    ['product_type', product.category],
  ] as const;
  return `<item>${elements.map(([tag, text]) => element(`g:${tag}`, text)).join('')}</item>\n`;
}

function googleCategory(slug: string): string {
  const kind = GOOGLE_CATEGORIES.find(([word]) => word.test(slug))?.[1];
  return ['Apparel & Accessories', 'Jewelry', ...(kind ? [kind] : [])].join(' > ');
}

/** '1485.00 INR'. */
const amount = (rupees: number) => `${rupees.toFixed(2)} ${CURRENCY}`;

/** The first characters, without half of one. */
const cut = (text: string, length: number) => Array.from(text).slice(0, length).join('');

const element = (tag: string, text: string) => `<${tag}>${escapeXml(text)}</${tag}>`;

/** XML has no control characters, not even escaped ones. */
const escapeXml = (text: string) => escapeHtml(text.replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, ' '));
