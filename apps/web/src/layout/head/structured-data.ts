import { titleTexts } from '@kundan/texts/en/title';
import type { OptionValue, Product, ProductCardData, ProductOptions } from '@kundan/contracts/catalogue.contract';
import type { OutputOf } from '@kundan/contracts/call';
import { shopIcon } from '@kundan/contracts/shop-icon';
import type { productReviews } from '@kundan/contracts/reviews.contract';
import { pieceName } from '@kundan/domain/cart/cart';
import { listPrice } from '@kundan/domain/catalogue/list-price';
import { labelOf } from '@kundan/domain/catalogue/option-labels';
import { nameOfCategory, slugOfCategory } from '@kundan/domain/catalogue/category';
import { CURRENCY } from '@kundan/domain/shop';
import { BASE_PATH } from '../../browser/base-path.ts';
import { type KnownDetails, UNKNOWN_DETAILS } from '../../http/stored-details.ts';

const CONTEXT = 'https://schema.org';

/** Of the router; `shop` is set on the server. */
interface HeadContext {
  origin: string;
  shop?: KnownDetails | undefined;
}

const availabilityOf = ({ isAvailable }: { isAvailable: boolean }) =>
  `${CONTEXT}/${isAvailable ? 'InStock' : 'SoldOut'}`;

/** Resolves a path of the shop to an absolute URL. Absolute URLs stay unchanged. */
export const absolute = (origin: string, url: string) => new URL(url, origin).href;

/** The absolute URL of a page in the language of this build. */
export const pageUrl = (origin: string, path: string) => absolute(origin, BASE_PATH + path);

/** Breadcrumbs from the home page to this page: names and paths. */
export const breadcrumbs = (origin: string, crumbs: readonly (readonly [name: string, path: string])[]) => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [[titleTexts.home, '/'] as const, ...crumbs].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: pageUrl(origin, path),
  })),
});

/** The organization and the site search, for the home page. */
export const organization = ({ origin, shop: details = UNKNOWN_DETAILS }: HeadContext) => [
  {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: details.shop.name,
    ...(details.seller.legalName && { legalName: details.seller.legalName }),
    url: pageUrl(origin, '/'),
    logo: absolute(origin, shopIcon(details.shop.logoUrl, 'icon-512')),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: details.support.email,
      telephone: details.support.phone,
      areaServed: 'IN',
    },
  },
  {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: details.shop.name,
    url: pageUrl(origin, '/'),
  },
];

export const itemList = (origin: string, products: readonly ProductCardData[] = []) =>
  products.length === 0
    ? []
    : [
        {
          '@context': CONTEXT,
          '@type': 'ItemList',
          itemListElement: products.map(({ id, name }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            url: pageUrl(origin, `/product/${id}`),
          })),
        },
      ];

/** A product with options is a group of variants. */
const variantsOf = ({ id, name }: Product, options: ProductOptions, url: string) => ({
  '@type': 'ProductGroup',
  productGroupID: String(id),
  hasVariant: options.values.map((each) => variantOf(name, options, each, url)),
});

function variantOf(product: string, { name, labels }: ProductOptions, each: OptionValue, url: string) {
  const [option, value] = [labelOf(labels, name), labelOf(labels, each.value)];
  return {
    '@type': 'Product',
    name: pieceName({ name: product, optionName: option, option: value }),
    additionalProperty: { '@type': 'PropertyValue', name: option, value },
    offers: {
      '@type': 'Offer',
      url,
      price: each.price,
      priceCurrency: CURRENCY,
      availability: availabilityOf(each),
    },
  };
}

function picturesOf({ image_url, images }: Product): string[] {
  return images?.length ? images.map((image) => image.image_url) : [image_url || '/placeholder.svg'];
}

/** A product with its pictures, facts, offer and rating. */
export function productData(
  { origin, shop: { shop, delivery, categories } = UNKNOWN_DETAILS }: HeadContext,
  product: Product,
  reviews: OutputOf<typeof productReviews> | undefined,
): object[] {
  const url = pageUrl(origin, `/product/${product.id}`);
  const days = (from: number, to: number) => ({
    '@type': 'QuantitativeValue',
    minValue: from,
    maxValue: to,
    unitCode: 'DAY',
  });
  const category = nameOfCategory(categories, product.category);
  const rated = reviews !== undefined && reviews.average !== null;
  return [
    {
      '@context': CONTEXT,
      '@type': 'Product',
      ...(product.options && variantsOf(product, product.options, url)),
      name: product.name,
      description: product.description,
      image: picturesOf(product).map((url) => absolute(origin, url)),
      sku: String(product.id),
      category,
      brand: { '@type': 'Brand', name: shop.name },
      offers: {
        '@type': 'Offer',
        url,
        price: listPrice(product),
        priceCurrency: CURRENCY,
        availability: availabilityOf(product),
        itemCondition: `${CONTEXT}/NewCondition`,
        seller: { '@type': 'Organization', name: shop.name },
        shippingDetails: {
          '@type': 'OfferShippingDetails',
          shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: CURRENCY },
          shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
          deliveryTime: {
            '@type': 'ShippingDeliveryTime',
            handlingTime: days(0, delivery.dispatchDays),
            transitTime: days(delivery.fromDays, delivery.toDays),
          },
        },
      },
      ...(rated && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: reviews.average, reviewCount: reviews.count },
      }),
      ...(product.facts?.length && {
        additionalProperty: product.facts.map(({ label, value }) => ({ '@type': 'PropertyValue', name: label, value })),
      }),
    },
    breadcrumbs(origin, [
      [titleTexts.shop, '/shop'],
      [category, `/category/${slugOfCategory(categories, product.category)}`],
      [product.name, `/product/${product.id}`],
    ]),
  ];
}
