import type { Config } from '../../infrastructure/config.ts';
import { startApi } from '../../main.ts';
import type { Platform } from '../../infrastructure/platform/platform.ts';
import { startWorker } from '../../worker.ts';
import type { Lifetime } from './lifetime.ts';
import { openInfrastructure, prepareDatabase } from './prepare.ts';

/** Runs the whole shop in this process: web app, API and background jobs. */
export async function openShop(lifetime: Lifetime, initialConfig: Config): Promise<void> {
  if (!initialConfig.databaseUrl) console.log('Starting PostgreSQL …');
  const infrastructure = await openInfrastructure(lifetime, initialConfig, 'shop');
  await prepareDatabase(infrastructure);
  const { config, platform, logger } = infrastructure;
  // The API of the same process serves the metrics.
  const worker = await startWorker({ ...config, metricsPort: undefined }, platform, logger);
  lifetime.onStop(() => worker.close());
  const api = await startApi(config, platform, logger);
  lifetime.onStop(() => api.close());
  if (!lifetime.signal.aborted)
    console.log(formatWelcome(config, platform, config.port === 0 ? api.url : config.publicUrl));
}

function formatWelcome(config: Config, { admin, outsideDir }: Platform, url: string): string {
  const password = admin.isNew
    ? `${admin.password} (stored in ${admin.file})`
    : `stored in ${admin.file ?? 'ADMIN_PASSWORD'}`;
  return [
    '',
    `Kundan is running at ${url}`,
    '',
    `  Admin     ${admin.email}, password ${password}`,
    `  Mails     ${config.smtpUrl ? 'sent by the server of SMTP_URL' : `${url}/dev/mailbox`}`,
    `  Payments  ${config.razorpay ? 'Razorpay' : 'sandbox with a test window; no real payments'}`,
    `  API       ${url}/api/docs`,
    ...(outsideDir ? [`  Database  ${outsideDir}, because the data folder is closed to other users`] : []),
    '',
    'Press Ctrl-C to stop.',
  ].join('\n');
}
