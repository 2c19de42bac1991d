import { dashboardStatistics } from '@kundan/contracts/admin/orders.contract';
import { signIn } from '@kundan/contracts/accounts.contract';
import { productById } from '@kundan/contracts/catalogue.contract';
import { findFreePort } from '@kundan/test-support/free-port';
import { ShopClient } from '@kundan/test-support/shop-client';
import { waitUntil } from '@kundan/test-support/wait-until';
import pg from 'pg';
import { ADMIN, runCommand } from '../built-shop.ts';
import { shopSettings, startShop } from '../load/bench/harness/measured-server.ts';
import { createShoppers, placeOrder } from '../load/bench/harness/shoppers.ts';
import { createCluster, expectThat, postgresUrl, query, withEngines } from './engines.ts';

const ORDERS = 20;
/** The longest read, and the longest wait for a new price, in ms. */
const MAX_READ_MS = 2_000;
const SCANS = `select relname as name, (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as scans from pg_stat_user_tables`;
const MAY_BE_READ = ['products', 'catalogue_changes', 'categories', 'order_summary', 'product_sales'];

/** A shop with a streaming replica: what it reads there, that a read is never stale, and what it does without it. */
export const replica = () =>
  withEngines({ postgres: 'postgresql', pg_basebackup: 'postgresql-client' }, async (engines) => {
    const port = await findFreePort();
    const readPort = await findFreePort();
    const [url, readUrl] = [postgresUrl(port), postgresUrl(readPort)];
    await engines.startPostgres(createCluster(engines, 'primary'), port, ['wal_level=replica']);
    const standby = engines.makeFolder('standby');
    engines.run('pg_basebackup', ['-d', url, '-D', standby, '--write-recovery-conf', '--checkpoint=fast']);
    const server = await engines.startPostgres(standby, readPort, ['hot_standby_feedback=on']);
    const env = shopSettings(engines.folder, url);
    /** Runs the doctor, which must say this of the replica. */
    const expectDoctor = (words: string, address = readUrl) => {
      const { output } = runCommand('doctor', { ...env, DATABASE_READ_URL: address });
      const line = /\S+ +Read replica: .*/.exec(output)?.[0] ?? output;
      expectThat(`the doctor says: ${line}`, line.includes(words));
    };
    const shop = await startShop('all', { ...env, DATABASE_READ_URL: readUrl });
    const client = new ShopClient(shop.origin);
    const pool = new pg.Pool({ connectionString: url });
    const [person] = await createShoppers(pool, 1, env.JWT_SECRET);
    await pool.end();
    const { accessToken: token } = await client.sendOk(signIn, ADMIN);

    let placed = 0;
    let price = 1_000;
    /** Orders and changes a price, and reads both at once. Returns the time of the slowest read of the dashboard, in ms. */
    const checkReads = async (state: string, orders = ORDERS) => {
      const stale: string[] = [];
      let slowest = 0;
      for (const end = placed + orders; placed < end;) {
        await placeOrder(client, person!);
        placed += 1;
        const start = performance.now();
        const { to_ship } = await client.sendOk(dashboardStatistics, {}, { token });
        slowest = Math.max(slowest, performance.now() - start);
        if (to_ship !== placed) stale.push(`${to_ship} of ${placed} orders`);
      }
      price += 1;
      await query(url, 'update products set price = $1 where id = 2', [price * 100]);
      const isNew = async () => (await client.sendOk(productById, { id: 2 })).price === price;
      await waitUntil('the catalogue has the new price', isNew, MAX_READ_MS);
      const most = `the slowest took ${slowest.toFixed(0)} ms`;
      expectThat(`${state}: no read is stale ${stale.join(', ')}, ${most}`, stale.length === 0);
      return slowest;
    };

    await checkReads('a replica that follows');
    const read = (await query<{ name: string; scans: number }>(readUrl, SCANS)).filter(({ scans }) => scans > 0);
    const names = read.map(({ name }) => name);
    const isUsed = names.includes('order_summary') && names.includes('products');
    expectThat(`the replica was read for ${names.join(', ')}`, isUsed);
    const others = names.filter((name) => !MAY_BE_READ.includes(name));
    expectThat(`and for nothing else ${others.join(', ')}`, others.length === 0);
    expectDoctor('Follows within');
    await query(url, 'create database other');
    expectDoctor("Has the database 'other'", postgresUrl(readPort, 'other'));
    await query(readUrl, 'select pg_wal_replay_pause()');
    const lagging = await checkReads('a replica that has stopped', 5);
    expectThat(`such a replica delays a read by at most ${MAX_READ_MS} ms`, lagging <= MAX_READ_MS);
    expectDoctor('MB behind');
    await server.stop('SIGQUIT');
    expectDoctor('no PostgreSQL server responds');
    await checkReads('no replica', 5);
    await shop.stop();
    console.log('Next: set DATABASE_READ_URL for the APIs, with hot_standby_feedback=on at the replica.');
  });
