import { build } from '../../build.ts';

// `npm run soak -- webhooks`: two events of each payment are delivered three times each, in random order between the shopper's
// own calls, while one of the two APIs is repeatedly killed (SIGKILL) during a webhook. Deliveries without a response are
// repeated, as the provider does. Each event must take effect exactly once. SCALE is the fraction of 10,000 events (1: all).
await build(['@kundan/api']);
const { runWebhookSoak } = await import('./webhook-soak.ts');
await runWebhookSoak(Number(process.env.SCALE ?? 1));
process.exit();
