import { randomUUID } from 'node:crypto';
import type { BenchRequest } from './send-request.ts';

export interface SizedCall {
  name: string;
  as: 'admin' | 'shopper' | 'public';
  /** A documented list without parameters, which contains everything. */
  isWhole: boolean;
  /** The request with this number, counted from 0. */
  request: (number: number) => BenchRequest;
}

/** Every kind of call that reads lists, and the changes that touch them, on a shop of this size. */
export function callsOfSize({ orders, products }: { orders: number; products: number }): SizedCall[] {
  const lastPage = Math.ceil(orders / 50);
  const page = 'page=1&limit=50';
  const get = (as: SizedCall['as'], name: string, path: string, isWhole = false): SizedCall => ({
    name,
    as,
    isWhole,
    request: () => ({ method: 'GET', path }),
  });
  const change = (
    as: SizedCall['as'],
    name: string,
    method: string,
    toRequest: (number: number) => [string, object],
  ) => ({
    name,
    as,
    isWhole: false,
    request(number: number): BenchRequest {
      const [path, body] = toRequest(number);
      return { method, path, body: JSON.stringify(body) };
    },
  });
  const product = {
    description: 'Changed',
    category: 'Necklace',
    image_url: '/catalogue/temple-necklace.webp',
    seller_id: 1,
  };
  return [
    get('public', 'page: home', '/'),
    get('public', 'page: shop', '/shop'),
    get('public', 'page: category', '/category/necklace'),
    get('public', 'page: product', '/product/100'),
    get('public', 'page: search', '/search?query=ruby'),
    get('public', 'shop, one page', '/api/products/shop?page=2&limit=24'),
    get('public', 'shop, by price', '/api/products/shop?page=100&limit=24&sort=price-asc&min_price=5000'),
    get('public', 'new arrivals', '/api/products/new-arrivals'),
    get('public', 'best sellers', '/api/products/best-sellers'),
    get('public', 'suggestions', '/api/products/suggestions'),
    get('public', 'search: ruby', '/api/products/search?query=ruby'),
    get('public', 'search: two words and a price', '/api/products/search?query=emerald%20earring%20under%2020000'),
    get('public', 'search: a typo', '/api/products/search?query=emreald'),
    get('public', 'product', `/api/products/${products >> 1}`),
    get('public', 'reviews', '/api/products/1/reviews?page=1&limit=10'),
    get('public', 'changes, first part', '/api/products/changes?limit=1000'),
    get('public', 'sitemap', '/sitemap.xml'),
    get('public', 'sitemap, first file', '/sitemap-1.xml', true),
    get('shopper', 'own orders, one page', '/api/user-orders?page=1&limit=20'),
    get('shopper', 'cart', '/api/get-cart'),
    get('shopper', 'wish list', '/api/wishlist'),
    get('admin', 'orders, first page', `/api/orders?${page}`),
    get('admin', 'orders, last page', `/api/orders?page=${lastPage}&limit=50`),
    get('admin', 'orders to ship, oldest first', `/api/orders?${page}&status=Payment%20Received&sort=oldest`),
    get('admin', 'orders, by id', `/api/orders?${page}&q=KD-${String(orders >> 1).padStart(6, '0')}`),
    get('admin', 'orders, by e-mail', `/api/orders?${page}&q=asha-${orders >> 2}%40example.in`),
    get('admin', 'orders, by a product of all', `/api/orders?${page}&q=temple`),
    get('admin', 'orders of a week', `/api/orders?${page}&from=2026-02-01&to=2026-02-07`),
    get('admin', 'dashboard', '/api/admin/figures'),
    get('admin', 'tasks', '/api/admin/tasks'),
    get('admin', 'products, one page', `/api/products?${page}`),
    get('admin', 'products, by name', `/api/products?${page}&q=ruby`),
    get('admin', 'payments, refunds', `/api/payments/refunds?${page}`),
    get('admin', 'payments, reconciled', '/api/payments/reconciled'),
    get('admin', 'mails, one page', `/api/mails?${page}`),
    get('admin', 'mails, by address', `/api/mails?${page}&to=asha-77`),
    get('admin', 'messages', `/api/messages?state=all&${page}`),
    get('admin', 'audit', `/api/audit?${page}`),
    get('admin', 'tax report of a month', '/api/reports/gstr1.csv?month=2026-02&sheet=b2c'),
    change('admin', 'edit a product', 'PUT', (number) => [
      `/api/products/${100 + number}`,
      { ...product, name: `Changed ${number}`, price: 2_000 + number },
    ]),
    change('shopper', 'add to the cart', 'POST', (number) => ['/api/cart', { product_id: 200 + number, quantity: 1 }]),
    change('admin', 'change an order', 'PUT', (number) => [
      `/api/orders/KD-${String(orders - number).padStart(6, '0')}`,
      { status: 'Shipped', tracking_number: `TRK${randomUUID().slice(0, 8)}` },
    ]),
    get('public', 'shop, all products', '/api/products/shop', true),
    get('public', 'category, all products', '/api/products/category/necklace', true),
    get('public', 'changes, everything', '/api/products/changes', true),
    get('shopper', 'own orders, all', '/api/user-orders', true),
    get('admin', 'orders, all', '/api/orders', true),
    get('admin', 'products, all', '/api/products', true),
    get('admin', 'orders.csv', '/api/orders.csv', true),
    get('admin', 'products.csv', '/api/products.csv', true),
  ];
}
