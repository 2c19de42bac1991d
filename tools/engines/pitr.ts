import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '@kundan/contracts/accounts.contract';
import { uploadProductImage } from '@kundan/contracts/admin/product-images.contract';
import { findFreePort } from '@kundan/test-support/free-port';
import { ShopClient } from '@kundan/test-support/shop-client';
import { waitUntil } from '@kundan/test-support/wait-until';
import pg from 'pg';
import sharp from 'sharp';
import { ADMIN, runCommand } from '../built-shop.ts';
import { repeatWork } from '../load/bench/harness/load.ts';
import { shopSettings, startShop } from '../load/bench/harness/measured-server.ts';
import { createShoppers, placeOrder } from '../load/bench/harness/shoppers.ts';
import { createCluster, expectThat, postgresUrl, query, withEngines } from './engines.ts';
import { fillOrders } from './fill-orders.ts';
import { startObjectStore, STORE_PACKAGES } from './object-store.ts';
import { ARCHIVE_TIMEOUT_S, configurePgBackRest } from './pgbackrest.ts';

const SHOPPERS = 4;
const MAX_RPO_S = 60;
const MAX_RTO_S = 600;

/** A drill with pgBackRest and an object store: a mistake, then the loss of the disk; restored to a second before the mistake, and to the newest order. */
export const pitr = (orders = 100_000) =>
  withEngines({ pgbackrest: 'pgbackrest', postgres: 'postgresql', ...STORE_PACKAGES }, async (engines) => {
    const port = await findFreePort();
    const url = postgresUrl(port);
    const cluster = createCluster(engines, 'postgres');
    const store = await startObjectStore(engines);
    const { backrest, settings } = configurePgBackRest(engines, store, cluster, port);
    let server = await engines.startPostgres(cluster, port, settings);
    // Before the orders, whose log the archive takes while they are written.
    backrest('stanza-create');
    const images = { IMAGE_STORE_URL: store.url, NODE_EXTRA_CA_CERTS: store.caFile };
    const env = { ...shopSettings(engines.folder, url), ...images };
    let shop = await startShop('all', env);
    const pool = new pg.Pool({ connectionString: url });
    pool.on('error', () => undefined);
    const people = await createShoppers(pool, SHOPPERS, env.JWT_SECRET);
    const client = new ShopClient(shop.origin);
    const order = (seconds: number) => repeatWork(people, seconds, (person) => placeOrder(client, person));

    const picture = await uploadPicture(client);
    await order(2);
    const rate = await fillOrders(url, env.JWT_SECRET, orders);
    expectSuccess('orders-rebuild', env);
    const [{ size } = { size: '' }] = await query<{ size: string }>(url, SIZE);
    console.log(`${orders} orders more, written at ${rate.toFixed(0)}/s: the database has ${size}`);
    console.log(`full backup: ${measure(() => backrest('backup', '--type=full')).toFixed(1)} s`);
    await order(ARCHIVE_TIMEOUT_S + 5); // at the rate of the time after the mistake
    await sleep(1_500);
    const { at: before = new Date(), ...kept } = await newest(url);
    await query(url, 'update products set price = 100'); // the mistake
    await sleep(500);
    await order(ARCHIVE_TIMEOUT_S + 5);
    const lost = await newest(url);
    const provider = await query<{ id: string }>(url, 'select * from razorpay_sandbox');
    await server.stop('SIGKILL');
    const killed = Date.now();
    await pool.end();
    await shop.stop();
    rmSync(cluster, { recursive: true });

    const target = new Date(before.getTime() + 500).toISOString().replace('T', ' ').replace('Z', '+00');
    const restore = async (...options: string[]) => {
      rmSync(cluster, { recursive: true, force: true });
      engines.makeFolder('postgres');
      backrest('restore', ...options);
      server = await engines.startPostgres(cluster, port, settings);
      const hasEnded = async () => (await query(url, RECOVERING)).length === 0;
      await waitUntil('the recovery has ended', hasEnded, MAX_RTO_S * 1000);
    };
    await restore('--type=time', `--target=${target}`, '--target-action=promote');
    expectSuccess('recover', env);
    const next = (await query<{ next: number }>(url, NEXT_NUMBER))[0]?.next ?? 0;
    expectThat(
      `the next order has the number ${next}, above ${lost.number}, the last one that was given`,
      next > lost.number,
    );
    shop = await startShop('all', env);
    const rto = (Date.now() - killed) / 1000;
    const restored = await newest(url);
    const later = lost.count - kept.count;
    const isExact = restored.count === kept.count;
    expectThat(`restored to ${target}: all ${kept.count} orders, none of the ${later} later ones`, isExact);
    const mistakes = await query(url, 'select from products where price = 100');
    expectThat('the mistake is undone', mistakes.length === 0);
    const isServed = (await fetch(shop.origin + picture)).ok;
    expectThat('the picture that was uploaded is in the bucket', isServed);
    const limit = `(at most ${MAX_RTO_S} s)`;
    expectThat(`RTO ${rto.toFixed(1)} s from the loss to a shop that answers ${limit}`, rto <= MAX_RTO_S);
    // The provider has kept what the database lost. The sandbox answers at the shop.
    await query(url, PROVIDER, [JSON.stringify(provider)]);
    const withSandbox = { ...env, PORT: new URL(shop.origin).port };
    // Its first line counts the payments that it then lists.
    console.log(expectSuccess(`payments-reconcile --since ${target.slice(0, 10)}`, withSandbox).split('\n', 1)[0]);
    await shop.stop();
    const checks = ['orders-verify', 'payments-verify', 'stock-verify', 'orders-rebuild --check'];
    for (const check of checks) expectSuccess(check, env);

    await server.stop('SIGQUIT');
    await restore();
    const last = await newest(url);
    const rpo = (lost.at.getTime() - last.at.getTime()) / 1000;
    const orderLoss = `${lost.count - last.count} orders lost with the disk`;
    expectThat(`RPO ${rpo.toFixed(1)} s: ${orderLoss} (at most ${MAX_RPO_S} s)`, rpo <= MAX_RPO_S);
    console.log('Next: drill with a copy of your repository, which is in a store on another site.');
  });

const SIZE = `select pg_size_pretty(pg_database_size(current_database())) as size`;
const NEXT_NUMBER = `select nextval('order_numbers')::int as next`;
const RECOVERING = 'select where pg_is_in_recovery()';
const PROVIDER = `insert into razorpay_sandbox select * from json_populate_recordset(null::razorpay_sandbox, $1)
  on conflict (id) do update set data = excluded.data`;

/** The number of orders, the highest order number, and when the newest order was written. */
async function newest(url: string): Promise<{ count: number; number: number; at: Date }> {
  const statement = `select count(*)::int as count, max(number) as number,
    (select recorded_at from order_events order by position desc limit 1) as at from order_summary`;
  const [row] = await query<{ count: number; number: number; at: Date }>(url, statement);
  if (!row) throw new Error('There are no orders.');
  return row;
}

/** Uploads a picture, which the shop writes to the store. Returns its path. */
async function uploadPicture(client: ShopClient): Promise<string> {
  const { accessToken: token } = await client.sendOk(signIn, ADMIN);
  const create = { width: 60, height: 40, channels: 3, background: '#aa0000' } as const;
  const image = new File([new Uint8Array(await sharp({ create }).png().toBuffer())], 'picture.png');
  return (await client.sendOk(uploadProductImage, { image }, { token })).image_url;
}

/** Runs a command of the shop, and prints the last line of its output and the time that it took. */
function expectSuccess(command: string, env: NodeJS.ProcessEnv): string {
  const start = performance.now();
  const { status, output } = runCommand(command, env);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  expectThat(`${command}: ${output.split(/[\r\n]+/).at(-1)} (${seconds} s)`, status === 0);
  return output;
}

function measure(work: () => unknown): number {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1000;
}
