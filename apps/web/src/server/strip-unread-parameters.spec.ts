import { expect, test } from 'vitest';
import { stripUnreadParameters } from './strip-unread-parameters.ts';

const readSearch = ({ page, sort, option }: Record<string, unknown>) => ({
  page: typeof page === 'number' ? page : undefined,
  sort,
  option,
});
const inShop = (url: string) => stripUnreadParameters(url, (path) => (path === '/shop' ? readSearch : undefined));

test.each([
  ['/about', '/about'],
  ['/about?utm_source=letter', '/about'],
  ['/shop?gclid=EAIaIQ', '/shop'],
  ['/shop?page=2&gclid=EAIaIQ%3D&sort=price-asc', '/shop?page=2&sort=price-asc'],
  ['/shop?option=Size%3A16+mm&fbclid=a?b', '/shop?option=Size%3A16+mm'],
  ['/shop?page=none&=&%', '/shop?page=none'],
])('%s is rendered as %s', (url, rendered) => {
  expect(inShop(url)).toBe(rendered);
});
