import { loadConfig } from '../config.ts';
import { progressBar } from '../orders/progress.ts';
import { verify } from '../orders/verify.ts';
import { run } from './lifetime.ts';
import { openGround } from './prepare.ts';

await run(async (lifetime) => {
  const { platform } = await openGround(lifetime, loadConfig(process.env));
  const { orders, events, tampered } = await verify({
    databaseUrl: platform.databaseUrl,
    onProgress: progressBar('events'),
    onTampered: ({ orderId, publicId, what }) => console.log(`\n${publicId ?? 'order'} (${orderId}): ${what}`),
  });
  console.log(`${orders} orders with ${events} events: ${tampered === 0 ? 'all as recorded' : `${tampered} tampered`}`);
  lifetime.stop(tampered === 0 ? 0 : 1);
});
