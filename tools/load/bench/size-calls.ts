import type { BenchRequest } from './harness/send-request.ts';

type Role = 'public' | 'shopper' | 'admin';

export interface SizedCall {
  name: string;
  role: Role;
  /** A documented list without parameters, which contains everything. */
  isWhole?: boolean;
  /** The request with this number, counted from 0. */
  createRequest: (number: number) => BenchRequest;
}

const page = 'page=1&limit=50';
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** Every kind of call that reads lists, and the changes that touch them. Orders with higher numbers than `orders` may be changed. */
export function callsOfSize({ products, orders }: { products: number; orders: number }): SizedCall[] {
  const lastPage = Math.ceil(orders / 50);
  return [
    ...reads('public', [
      '/',
      '/shop',
      '/category/necklace',
      '/product/100',
      '/search?query=ruby',
      '/api/products/shop?page=2&limit=24',
      '/api/products/shop?page=100&limit=24&sort=price-asc&min_price=5000',
      '/api/products/new-arrivals',
      '/api/products/best-sellers',
      '/api/products/suggestions',
      '/api/products/search?query=ruby',
      '/api/products/search?query=emerald%20earring%20under%2020000',
      '/api/products/search?query=emreald',
      `/api/products/${products >> 1}`,
      '/api/products/1/reviews?page=1&limit=10',
      '/api/products/changes?limit=1000',
      '/sitemap.xml',
    ]),
    ...reads('shopper', ['/api/user-orders?page=1&limit=20', '/api/get-cart', '/api/wishlist']),
    ...reads('admin', [
      `/api/orders?${page}`,
      `/api/orders?page=${lastPage >> 1}&limit=50`,
      `/api/orders?page=${lastPage}&limit=50`,
      `/api/orders?${page}&status=Payment%20Received&sort=oldest`,
      `/api/orders?${page}&q=KD-${String(orders >> 1).padStart(6, '0')}`,
      `/api/orders?${page}&q=asha-${orders >> 2}%40example.in`,
      `/api/orders?${page}&q=TRK${(orders >> 3) * 4 + 1}`,
      `/api/orders?${page}&q=temple`,
      `/api/orders?${page}&from=${day(8)}&to=${day(2)}`,
      '/api/admin/figures',
      '/api/admin/tasks',
      `/api/products?${page}`,
      `/api/products?${page}&q=ruby`,
      `/api/payments/refunds?${page}`,
      `/api/payments/refunds?state=waiting&${page}`,
      `/api/mails?${page}`,
      `/api/mails?${page}&to=asha-77`,
      `/api/messages?state=all&page=${Math.ceil(orders / 1_000)}&limit=50`,
      `/api/audit?page=${lastPage >> 2}&limit=50`,
      `/api/reports/gstr1.csv?month=${day(31).slice(0, 7)}&sheet=b2c`,
    ]),
    change('admin', 'PUT', 'a product', (number) => [
      `/api/products/${100 + number}`,
      { ...PRODUCT, name: `Changed ${number}`, price: 2_000 + number },
    ]),
    change('shopper', 'POST', 'to the cart', (number) => ['/api/cart', { product_id: 200 + number, quantity: 1 }]),
    change('admin', 'PUT', 'an order', (number) => [
      `/api/orders/KD-${String(orders + 1 + number).padStart(6, '0')}`,
      { status: 'Shipped', tracking_number: `TRACK${number}` },
    ]),
    ...reads('public', ['/sitemap-1.xml', '/api/products/shop', '/api/products/category/necklace'], true),
    ...reads('public', ['/api/products/changes'], true),
    ...reads('shopper', ['/api/user-orders'], true),
    ...reads('admin', ['/api/orders', '/api/products', '/api/orders.csv', '/api/products.csv'], true),
  ];
}

const reads = (role: Role, paths: string[], isWhole = false): SizedCall[] =>
  paths.map((path) => ({ name: path.slice(0, 60), role, isWhole, createRequest: () => ({ method: 'GET', path }) }));

const change = (
  role: Role,
  method: string,
  name: string,
  toRequest: (number: number) => [string, object],
): SizedCall => ({
  name: `${method} ${name}`,
  role,
  createRequest(number) {
    const [path, body] = toRequest(number);
    return { method, path, body: JSON.stringify(body) };
  },
});

const PRODUCT = {
  description: 'Changed',
  category: 'Necklace',
  image_url: '/catalogue/temple-necklace.webp',
  seller_id: 1,
};
