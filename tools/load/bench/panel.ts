import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import { rebuild } from '../built-api.ts';
import { createShoppers, openBench } from './bench-shop.ts';
import { sendRequest } from './send-request.ts';
import { percentile } from './statistics.ts';
import { writeDeskRows } from './write-desk-rows.ts';
import { writeOrders } from './write-orders.ts';

// `npm run bench -- panel [--orders 100000] [--products 10000] [--requests 300]`: the response times and sizes of the calls that the
// admin panel's screens send, on a shop of that size, one request after another. On the server of DATABASE_URL, or an embedded one.
const MAX_P99_MS = 50;
const MAX_BYTES = 50_000;

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    products: { type: 'string', default: '10000' },
    requests: { type: 'string', default: '300' },
  },
});
const [orders, requests] = [Number(values.orders), Number(values.requests)];
const lastPage = Math.ceil(orders / 50);

/** Names and paths. `trackingNumber`: one of an order. */
const callsOf = (trackingNumber: string) => [
  ['orders, first page', '/api/orders?page=1&limit=50'],
  ['orders, page in the middle', `/api/orders?page=${lastPage >> 1}&limit=50`],
  ['orders, last page', `/api/orders?page=${lastPage}&limit=50`],
  ['orders to ship, oldest first', '/api/orders?page=1&limit=50&status=Payment%20Received&sort=oldest'],
  ['orders, found by id', `/api/orders?page=1&limit=50&q=KD-${String(orders >> 1).padStart(6, '0')}`],
  ['orders, found by e-mail', `/api/orders?page=1&limit=50&q=asha-${orders >> 2}%40example.in`],
  ['orders, found by tracking number', `/api/orders?page=1&limit=50&q=${trackingNumber}`],
  ['orders, found by a product of all', '/api/orders?page=1&limit=50&q=temple'],
  ['orders of a week', '/api/orders?page=1&limit=50&from=2026-02-01&to=2026-02-07'],
  ['tasks', '/api/admin/tasks'],
  ['figures', '/api/admin/figures'],
  ['products, first page', '/api/products?page=1&limit=50'],
  ['products, found by name', '/api/products?page=1&limit=50&q=ruby'],
  ['payments, what waits', '/api/payments/refunds?state=waiting&page=1&limit=50'],
  ['payments, refunds', '/api/payments/refunds?state=refunded&page=1&limit=50'],
  ['mails', '/api/mails?page=1&limit=50'],
  ['mails, found by address', `/api/mails?page=1&limit=50&to=asha-${orders >> 2}%40example.in`],
  ['messages, open', '/api/messages?state=open&page=1&limit=50'],
  ['messages, last page of all', `/api/messages?state=all&page=${Math.ceil(orders / 20 / 50)}&limit=50`],
  ['audit', '/api/audit?page=1&limit=50'],
  ['audit, page in the middle', `/api/audit?page=${lastPage >> 2}&limit=50`],
];

const bench = await openBench();
try {
  const preparing = await bench.startApi(); // migrates the database
  await preparing.stop();
  console.log(`Writing ${values.orders} orders and ${values.products} products …`);
  await writeOrders(bench.databaseUrl, orders, '1');
  await rebuild({
    databaseUrl: bench.databaseUrl,
    personalDataSecrets: ['not used'],
    check: false,
    onLine: () => undefined,
  });
  await bench.pool.query(
    `insert into products (seller_id, name, description, category, price, image_url)
     select (select min(id) from sellers), (array['Ruby', 'Pearl', 'Emerald', 'Temple'])[n % 4 + 1] || ' piece ' || n,
       'A piece of the workshop', (array['Necklace', 'Earrings'])[n % 2 + 1], 100000 + n * 100, '/catalogue/temple-necklace.webp'
     from generate_series(1, $1::int) n`,
    [values.products],
  );
  await writeDeskRows(bench.pool);
  await bench.pool.query('vacuum analyze');
  const api = await bench.startApi();
  const [admin] = await createShoppers(bench.pool, 1);
  await bench.pool.query(`update users set role = 'admin' where id = $1`, [admin?.id]);
  const headers = { authorization: `Bearer ${admin?.token}` };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { rows } = await bench.pool.query<{ tracking_number: string }>(
    `select tracking_number from order_summary where tracking_number is not null order by number offset $1 limit 1`,
    [orders >> 2],
  );
  for (const [name = '', path = ''] of callsOf(rows[0]?.tracking_number ?? '')) {
    const times: number[] = [];
    let response = await sendRequest(api.origin, { method: 'GET', path, headers }, agent);
    for (let request = 0; request < requests; request += 1) {
      const start = performance.now();
      response = await sendRequest(api.origin, { method: 'GET', path, headers }, agent);
      times.push(performance.now() - start);
    }
    const [p99, bytes] = [percentile(times, 0.99), Buffer.byteLength(response.body)];
    const isGood = response.status === 200 && p99 <= MAX_P99_MS && bytes <= MAX_BYTES;
    if (!isGood) process.exitCode = 1;
    console.log(
      `${isGood ? ' ' : '!'} ${name.padEnd(34)} ${response.status}, p50 ${percentile(times, 0.5).toFixed(1)} ms, ` +
        `p99 ${p99.toFixed(1)} ms, ${(bytes / 1000).toFixed(1)} kB`,
    );
  }
  console.log(`memory at the end ${Math.round(api.memory() / 1024 / 1024)} MB`);
  agent.destroy();
  await api.stop();
} finally {
  await bench.close();
}
