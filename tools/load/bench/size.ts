import { sendTo } from '@kundan/test-support/http-transport';
import { ShopClient } from '@kundan/test-support/shop-client';
import { benchCase } from './harness/bench-case.ts';
import { withBench } from './harness/bench-shop.ts';
import { fillShop } from './harness/fill-shop.ts';
import { median } from './harness/load.ts';
import { createShoppers, placeOrder } from './harness/shoppers.ts';

const HOLD = { ms: 1_000, kilobytes: 1_000 };
/** Orders of the shopper who reads their own ones. */
const OWN_ORDERS = 1_500;

export const size = benchCase({
  about: 'response time and size of every kind of call, one after another, in a shop with many products and orders',
  options: { products: 100_000, orders: 200_000, requests: 10 },
  run: ({ products, orders, requests }) =>
    withBench(async (bench) => {
      console.log(`Writing ${orders} orders and ${products} products …`);
      await fillShop(bench, { products, orders });
      const [admin, shopper] = await createShoppers(bench.pool, 2, bench.jwtSecret);
      if (!admin || !shopper) throw new Error('no accounts');
      await bench.pool.query(`update users set role = 'admin', staff_role = 'owner' where id = $1`, [admin.id]);
      const ownOrders = 'update order_summary set shopper_id = $1 where number > $2';
      await bench.pool.query(ownOrders, [shopper.id, orders - OWN_ORDERS]);
      const shop = await bench.start('all');
      console.log(`ready after ${shop.startSeconds.toFixed(1)} s with ${Math.round(shop.megabytes())} MB`);
      // Orders that may be changed, because they have events.
      for (let order = 0; order < requests; order += 1) await placeOrder(new ShopClient(shop.origin), shopper);

      const send = sendTo(shop.origin);
      const json = { 'content-type': 'application/json' };
      console.log(`  ${'call'.padEnd(60)}   median  maximum        size`);
      let most = 0;
      for (const { role, lineOf, isWhole, bodyOf } of readCalls(products, orders)) {
        const account = { admin, shopper, public: undefined }[role];
        const headers = account ? { ...json, authorization: `Bearer ${account.token}` } : {};
        const times: number[] = [];
        let kilobytes = 0;
        for (let number = 0; number < (isWhole ? 1 : requests); number += 1) {
          const [method = '', path = ''] = lineOf(number).split(' ');
          const begun = performance.now();
          const { status, text } = await send({
            method,
            path,
            headers,
            body: bodyOf && JSON.stringify(bodyOf(number)),
          });
          times.push(performance.now() - begun);
          if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
          kilobytes = Math.max(kilobytes, Buffer.byteLength(text) / 1000);
          most = Math.max(most, shop.megabytes());
        }
        const isGood = isWhole || (Math.max(...times) <= HOLD.ms && kilobytes <= HOLD.kilobytes);
        if (!isGood) process.exitCode = 1;
        const columns = [median(times), Math.max(...times), kilobytes].map((value) => value.toFixed(1).padStart(8));
        const note = isWhole ? '  a list of everything' : '';
        console.log(`${isGood ? ' ' : '!'} ${lineOf(0).slice(0, 60).padEnd(60)} ${columns.join(' ')} kB${note}`);
      }
      console.log(`at most ${Math.round(most)} MB; times in ms`);
      console.log(`hold: ${HOLD.ms} ms and ${HOLD.kilobytes} kB, except lists of everything`);
      await shop.stop();
    }),
});

interface SizedCall {
  role: 'public' | 'shopper' | 'admin';
  /** Method and path of the request with this number, counted from 0. */
  lineOf: (number: number) => string;
  /** A documented list without parameters, which contains everything. */
  isWhole?: boolean;
  bodyOf?: (number: number) => object;
}

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const orderId = (number: number) => `KD-${String(number).padStart(6, '0')}`;
const PRODUCT = {
  description: 'Changed',
  category: 'Necklace',
  image_url: '/catalogue/temple-necklace.webp',
  seller_id: 1,
};

/** Every kind of call that reads lists, and the changes that touch them. Only orders above the number `orders` may be changed. */
function readCalls(products: number, orders: number): SizedCall[] {
  const lastPage = Math.ceil(orders / 50);
  const page = 'page=1&limit=50';
  const gets = (role: SizedCall['role'], paths: string[], isWhole = false) =>
    paths.map((path): SizedCall => ({ role, lineOf: () => `GET ${path}`, isWhole }));
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
      '/sitemap.xml',
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
      lineOf: (number) => `PUT /api/products/${100 + number}`,
      bodyOf: (number) => ({ ...PRODUCT, name: `Changed ${number}`, price: 2_000 + number }),
    },
    {
      role: 'shopper',
      lineOf: () => 'POST /api/cart',
      bodyOf: (number) => ({ product_id: 200 + number, quantity: 1 }),
    },
    {
      role: 'admin',
      lineOf: (number) => `PUT /api/orders/${orderId(orders + 1 + number)}`,
      bodyOf: (number) => ({ status: 'Shipped', tracking_number: `TRACK${number}` }),
    },
    ...gets('public', ['/sitemap-1.xml', '/api/products/shop', '/api/products/category/necklace'], true),
    ...gets('public', ['/api/products/changes'], true),
    ...gets('shopper', ['/api/user-orders'], true),
    ...gets('admin', ['/api/orders', '/api/products', '/api/orders.csv', '/api/products.csv'], true),
  ];
}
