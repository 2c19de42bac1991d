/** A call whose response time and size are measured. */
export interface SizedCall {
  role: 'public' | 'shopper' | 'admin';
  /** The request line: 'GET /shop'. */
  line: string;
  /** The body of the request with this number. */
  bodyOf?: (number: number) => object;
  /** A documented list without parameters, which contains everything. */
  isWhole?: boolean;
}

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const orderId = (number: number) => `KD-${String(number).padStart(6, '0')}`;
const IMAGE = '/catalogue/temple-necklace.webp';
const PRODUCT = { description: 'Changed', category: 'Necklace', image_url: IMAGE, seller_id: 1 };

/** Every kind of call that reads lists, and the changes that touch them. Only the order above the number `orders` may be changed. */
export function sizedCalls(products: number, orders: number): SizedCall[] {
  const lastPage = Math.ceil(orders / 50);
  const page = 'page=1&limit=50';
  const gets = (role: SizedCall['role'], paths: string[], isWhole = false) =>
    paths.map((path): SizedCall => ({ role, line: `GET ${path}`, isWhole }));
  return [
    ...gets('public', [
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
    ]),
    ...gets('shopper', ['/api/user-orders?page=1&limit=20', '/api/get-cart', '/api/wishlist']),
    ...gets('admin', [
      `/api/orders?${page}`,
      `/api/orders?page=${lastPage >> 1}&limit=50`,
      `/api/orders?page=${lastPage}&limit=50`,
      `/api/orders?${page}&status=Payment%20Received&sort=oldest`,
      `/api/orders?${page}&q=${orderId(orders >> 1)}`,
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
    {
      role: 'admin',
      line: 'PUT /api/products/100',
      bodyOf: (number) => ({ ...PRODUCT, name: `Changed ${number}`, price: 2_000 + number }),
    },
    { role: 'shopper', line: 'POST /api/cart', bodyOf: (number) => ({ product_id: 200 + number, quantity: 1 }) },
    {
      role: 'admin',
      line: `PUT /api/orders/${orderId(orders + 1)}`,
      bodyOf: (number) => ({ status: 'Shipped', tracking_number: `TRACK${number}` }),
    },
    ...gets('public', ['/sitemap.xml', '/sitemap-1.xml', '/api/products/changes'], true),
    ...gets('public', ['/api/products/shop', '/api/products/category/necklace'], true),
    ...gets('shopper', ['/api/user-orders'], true),
    ...gets('admin', ['/api/orders', '/api/products', '/api/orders.csv', '/api/products.csv'], true),
  ];
}
