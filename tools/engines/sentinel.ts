import { writeFileSync, chmodSync } from 'node:fs';
import { join } from 'node:path';
import { sendOtp } from '@kundan/contracts/accounts.contract';
import { findFreePort } from '@kundan/test-support/free-port';
import { ShopClient } from '@kundan/test-support/shop-client';
import { waitUntil } from '@kundan/test-support/wait-until';
import { shopSettings, startShop } from '../load/bench/harness/measured-server.ts';
import { createCluster, type Engines, expectThat, postgresUrl, query, withEngines } from './engines.ts';

const MAILS = 20;
const SENTINELS = 3;
/** Without an answer for so long, a server counts as down, in ms. */
const DOWN_AFTER_MS = 2_000;
const MAX_MS = 60_000;

/** Two servers of Redis and three Sentinels: the worker goes on at the replica after the master was killed, and sends every mail once. */
export const sentinel = () =>
  withEngines({ 'redis-server': 'redis-server', postgres: 'postgresql' }, async (engines) => {
    const port = await findFreePort();
    await engines.startPostgres(createCluster(engines, 'postgres'), port);
    const masterPort = await findFreePort();
    const master = await startRedis(engines, masterPort);
    await startRedis(engines, await findFreePort(), ['--replicaof', `127.0.0.1 ${masterPort}`]);
    const sentinels = [];
    while (sentinels.length < SENTINELS) sentinels.push(await startSentinel(engines, masterPort));
    const redisUrl = `redis://shop?${sentinels.map((address) => `sentinel=${address}`).join('&')}`;
    const url = postgresUrl(port);
    const shop = await startShop('all', { ...shopSettings(engines.folder, url), REDIS_URL: redisUrl });
    const client = new ShopClient(shop.origin);
    let sent = 0;
    const received = async () => (await query(url, 'select from mailbox')).length;
    const sendMails = async () => {
      for (const end = sent + MAILS; sent < end; sent += 1)
        await client.sendOk(sendOtp, { email: `shopper-${sent}@example.in` });
      await waitUntil('all mails are sent', async () => (await received()) >= sent, MAX_MS);
    };

    await sendMails();
    await master.stop('SIGKILL');
    const killed = performance.now();
    await sendMails();
    const seconds = ((performance.now() - killed) / 1000).toFixed(1);
    console.log(`the mails of the failover were sent ${seconds} s after the master was killed`);
    await sendMails();
    expectThat(`${sent} mails were sent, each once`, (await received()) === sent);
    await shop.stop();
    console.log('Next: three Sentinels on three machines, and REDIS_URL as in docs/operations.md.');
  });

function startRedis(engines: Engines, port: number, more: string[] = []) {
  const options = ['--port', String(port), '--dir', engines.makeFolder(`redis-${port}`), '--appendonly', 'yes'];
  return engines.start('redis-server', [...options, ...more], () => answers(engines, port));
}

/** Returns its address. */
async function startSentinel(engines: Engines, masterPort: number): Promise<string> {
  const port = await findFreePort();
  const file = join(engines.makeFolder(`sentinel-${port}`), 'sentinel.conf');
  const of = (option: string, value: string | number) => `sentinel ${option} shop ${value}\n`;
  const rules = of('monitor', `127.0.0.1 ${masterPort} 2`) + of('down-after-milliseconds', DOWN_AFTER_MS);
  writeFileSync(file, `port ${port}\n${rules}${of('failover-timeout', 10_000)}`);
  chmodSync(file, 0o666); // Sentinel writes into it
  await engines.start('redis-server', [file, '--sentinel'], () => answers(engines, port));
  return `127.0.0.1:${port}`;
}

const answers = (engines: Engines, port: number) =>
  engines.run('redis-cli', ['-p', String(port), 'ping']).includes('PONG');
