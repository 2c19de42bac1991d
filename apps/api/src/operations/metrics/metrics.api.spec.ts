import { live } from '@kundan/contracts/platform.contract';
import { findFreePort } from '@kundan/test-support/free-port';
import { waitUntil } from '@kundan/test-support/wait-until';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { startWorker } from '../../worker.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  port = await findFreePort();
  app = await openTestApp({ config: { metricsPort: port } });
});
afterAll(() => app.close());

async function get(path: string, from = port): Promise<{ status: number; text: string }> {
  const response = await fetch(`http://127.0.0.1:${from}${path}`);
  return { status: response.status, text: await response.text() };
}

/** The value of a metric with these labels, as Prometheus reads it. */
async function valueOf(metric: string, from = port): Promise<number | undefined> {
  const line = (await get('/metrics', from)).text.split('\n').find((each) => each.startsWith(`${metric} `));
  return line === undefined ? undefined : Number(line.slice(metric.length + 1));
}

test('an API measures its requests by route, its process and its connections', async () => {
  await app.call(live, {});
  await app.nest.inject({ url: '/api/products/4711' });
  await app.nest.inject({ url: '/api/no-such-route' });
  const count = (route: string, status: number) =>
    valueOf(`kundan_http_request_seconds_count{route="${route}",method="GET",status="${status}"}`);
  expect(await count('/api/health/live', 200)).toBe(1);
  expect(await count('/api/products/:id', 404)).toBe(1);
  expect(await valueOf('kundan_database_connections{state="open"}')).toBeGreaterThan(0);
  expect((await get('/metrics')).text).toContain('nodejs_eventloop_lag_p99_seconds');
});

test('the age of the oldest queued mail grows until it is sent', async () => {
  expect(await valueOf('kundan_oldest_queued_mail_seconds')).toBe(0);
  await app.em().execute(`
    insert into mail_outbox (id, recipient, template, subject, data, state, attempts, created_at)
    values (gen_random_uuid(), 'asha@example.in', 'welcome', 'Welcome', '{}', 'queued', 0, now() - interval '20 minutes')`);
  expect(await valueOf('kundan_oldest_queued_mail_seconds')).toBeGreaterThan(1_199);
  expect(await valueOf('kundan_mails{state="queued"}')).toBe(1);
  expect(await valueOf('kundan_mails{state="failed"}')).toBe(0);
  expect(await valueOf('kundan_payments_without_order')).toBe(0);
});

test('a failed refund counts while the shop still has the money', async () => {
  await app.em().execute(`
    alter table payments drop constraint payments_checkout_id_foreign;
    insert into payments (id, checkout_id, amount, status, created_at, updated_at, version, captured, ordered, refunded, refunding, owed)
      values ('pay_1', 'order_1', 500, 'captured', now(), now(), 1, 500, 0, 0, 0, 0);
    insert into refunds (id, payment_id, amount, status, origin, requested_by, requested_at, updated_at)
      values ('rfnd_1', 'pay_1', 500, 'failed', 'requested', 'shop', now(), now())`);
  const failedWith = async (owed: number) => {
    await app.em().execute('update payments set owed = ?', [owed]);
    return valueOf('kundan_refunds{status="failed"}');
  };
  expect(await failedWith(500)).toBe(1);
  expect(await failedWith(0)).toBeUndefined();
});

test('a metric that cannot be read is missing, and the others stay', async () => {
  await app.em().execute('alter table refunds rename to away');
  const { status, text } = await get('/metrics');
  await app.em().execute('alter table away rename to refunds');
  expect(status).toBe(200);
  expect(text).toContain('kundan_mails{');
  expect(await valueOf('kundan_metric_errors_total{metric="kundan_refunds"}')).toBe(1);
});

test('a worker has health checks, and the age of a task is known after its first run', async () => {
  const workerPort = await findFreePort();
  const worker = await startWorker({ ...app.config, metricsPort: workerPort }, app.platform);
  expect((await get('/health/live', workerPort)).status).toBe(200);
  const ready = await get('/health/ready', workerPort);
  expect([ready.status, JSON.parse(ready.text)]).toMatchObject([200, { status: 'ok' }]);
  expect((await get('/', workerPort)).status).toBe(404);
  const metric = 'kundan_task_age_seconds{task="reconcile"}';
  await waitUntil('the reconciliation has run', async () => (await valueOf(metric, workerPort)) !== undefined);
  await worker.close();
});
