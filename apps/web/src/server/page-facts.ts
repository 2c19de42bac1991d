import { titleOf } from '@kundan/domain/catalogue/category';
import type { RegisteredRouter } from '@tanstack/react-router';
import { breadcrumbs, listOf, organization, productData } from './structured-data.ts';

type Match = RegisteredRouter['state']['matches'][number];

/** What a page tells search engines and whoever shows a link to it; paths are completed with the shop's address later. */
export interface PageFacts {
  description: string;
  /** The page's one address, as a path. */
  path: string;
  /** The picture beside a shared link, as a path or an address. */
  image: string;
  /** schema.org data, each in a script element that nothing executes. */
  data: readonly object[];
  /** False for what only its owner sees, or what is there a thousand times. */
  indexed: boolean;
}

const HOUSE =
  'Handcrafted Indian necklaces, invisible necklaces, diamonds and earrings, with free shipping on all orders.';
const HOUSE_IMAGE = '/catalogue/hero-1200.webp';

const plain = (description: string, path: string): PageFacts => ({
  description,
  path,
  image: HOUSE_IMAGE,
  data: [],
  indexed: true,
});

const hidden = (path: string): PageFacts => ({ ...plain(HOUSE, path), indexed: false });

/** `origin`: where the shop stands, such as 'https://kundan.example'. */
export function factsOf(match: Match, origin: string): PageFacts {
  const page = (title: string, description: string): PageFacts => ({
    ...plain(description, match.pathname),
    data: [breadcrumbs(origin, [[title, match.pathname]])],
  });
  switch (match.routeId) {
    case '/':
      return { ...plain(HOUSE, '/'), data: organization(origin) };
    case '/shop': {
      const facts = page('Shop', 'Every piece of the collection: necklaces, invisible necklaces, diamonds and earrings.');
      const path = match.search.page ? `/shop?page=${match.search.page}` : '/shop';
      return { ...facts, path, data: [...facts.data, ...listOf(origin, match.loaderData?.products)] };
    }
    case '/category/$category': {
      const title = titleOf(match.params.category);
      const facts = page(title, `${title}, handcrafted in India, with free shipping on all orders.`);
      return {
        ...facts,
        image: match.loaderData?.products[0]?.image_url ?? HOUSE_IMAGE,
        data: [...facts.data, ...listOf(origin, match.loaderData?.products)],
        indexed: (match.loaderData?.products.length ?? 0) > 0,
      };
    }
    case '/product/$id': {
      if (!match.loaderData) return hidden(match.pathname);
      const { product, reviews } = match.loaderData;
      return {
        ...plain(product.description, `/product/${product.id}`),
        image: product.image_url || HOUSE_IMAGE,
        data: productData(origin, product, reviews),
      };
    }
    case '/best-sellers':
      return page('Best Sellers', 'The pieces that left our workshop most often in the last ninety days.');
    case '/new-arrivals':
      return page('New Arrivals', 'The newest pieces from our workshop.');
    case '/about':
      return page('Our Story', 'The craft of kundan, and the workshop in Hyderabad that practises it.');
    case '/features':
      return page('Features', 'Secure payment, fair prices, free nationwide shipping, and a shop that works offline.');
    case '/contact':
      return page('Contact Us', 'Write to Kundan about a piece, an order or a gift. A person answers.');
    case '/returns-policy':
      return page('Returns Policy', 'No returns unless a piece was damaged in shipping; then the same piece is sent again.');
    case '/shipping-policy':
      return page('Shipping Policy', 'Free delivery on all orders: processed within 2 business days, delivered in 5-7.');
    case '/terms-conditions':
      return page('Terms & Conditions', 'The terms that hold when you buy from us.');
    case '/privacy-policy':
      return page('Privacy Policy', 'What we know about you, why, and for how long.');
    case '/search':
    case '/forgot-password':
    case '/orders':
    case '/checkout':
    case '/admin-panel':
    case '__root__':
      return hidden(match.pathname);
  }
}
