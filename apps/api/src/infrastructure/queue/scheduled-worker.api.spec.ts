import { DAY_MS, MINUTE_MS } from '@kundan/domain/durations';
import { waitUntil } from '@kundan/test-support/wait-until';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { startWorker } from '../../worker.ts';
import { MAINTENANCE_QUEUE } from './maintenance/maintenance-queue.ts';

const TASK = 'nightly-backup';
const EVERY_MS = 5 * MINUTE_MS;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const queue = () => app.nest.get<Queue>(getQueueToken(MAINTENANCE_QUEUE), { strict: false });
const nextRun = async () => (await queue().getJobScheduler(TASK))?.next ?? 0;
const hasRun = async () => (await app.em().execute('select from task_runs where name = ?', [TASK])).length > 0;

test('a task that a clock which was ahead has put far ahead runs at once, and another worker leaves its time', async () => {
  await queue().upsertJobScheduler(TASK, { every: EVERY_MS, startDate: Date.now() + DAY_MS }, { name: TASK });
  expect(await nextRun()).toBeGreaterThan(Date.now() + 2 * EVERY_MS);
  const worker = await startWorker(app.config, app.platform);
  await waitUntil('the task has run', hasRun);
  await worker.close();
  const next = await nextRun();
  expect(next).toBeLessThan(Date.now() + 2 * EVERY_MS);
  const other = await startWorker(app.config, app.platform);
  expect(await nextRun()).toBe(next);
  await other.close();
});
