import type { Config } from '../config.ts';
import { startApi } from '../main.ts';
import type { Platform } from '../platform/platform.ts';
import { startWorker } from '../worker.ts';
import type { Lifetime } from './lifetime.ts';
import { openGround, prepareDatabase } from './prepare.ts';

/** The whole shop in this process: web app, API and background work. */
export async function openShop(lifetime: Lifetime, given: Config): Promise<void> {
  if (!given.databaseUrl) console.log('Starting PostgreSQL …');
  const ground = await openGround(lifetime, given);
  await prepareDatabase(ground);
  const { config, platform } = ground;
  const worker = await startWorker(config, platform);
  lifetime.onStop(() => worker.close());
  const api = await startApi(config, platform);
  lifetime.onStop(() => api.close());
  if (!lifetime.signal.aborted) console.log(welcome(config, platform, config.port === 0 ? api.url : config.publicUrl));
}

function welcome(config: Config, { admin }: Platform, url: string): string {
  const password = admin.isNew
    ? `${admin.password} (kept in ${admin.file})`
    : `kept in ${admin.file ?? 'ADMIN_PASSWORD'}`;
  return [
    '',
    `Kundan is open at ${url}`,
    '',
    `  Admin     ${admin.email}, password ${password}`,
    `  Mails     ${config.smtpUrl ? 'sent by the server of SMTP_URL' : `${url}/dev/mailbox`}`,
    `  Payments  ${config.razorpay ? 'Razorpay' : 'a sandbox: a test window, no money moves'}`,
    `  API       ${url}/api/docs`,
    '',
    'Ctrl-C stops it.',
  ].join('\n');
}
