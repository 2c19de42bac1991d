import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@kundan/domain/durations';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '@kundan/test-support/wait-until';
import { EntityManager } from '@mikro-orm/postgresql';
import { NestFactory } from '@nestjs/core';
import type { Job } from 'bullmq';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeProduct } from '../../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { MaintenanceProcessor } from '../../infrastructure/queue/maintenance/maintenance.processor.ts';
import { WorkerModule } from '../../worker.module.ts';
import { Metrics } from '../metrics/metrics.ts';
import { NightlyBackup } from './nightly-backup.ts';
import { verifyBackup } from './read-backup.ts';

let app: TestApp;
let dataDir: string;
let dir: string;
beforeAll(async () => {
  app = await openTestApp();
  await makeProduct(app);
});
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'kundan-nightly-'));
  dir = join(dataDir, 'nightly');
  writeFileSync(join(dataDir, 'jwt-secret'), 'the secret of the shop');
  await app.em().execute('delete from task_runs');
});
afterAll(() => app.close());

function task(backups: { dir: string; time: string; keep: number } | undefined): NightlyBackup {
  return new NightlyBackup(app.nest.get(EntityManager), { ...app.config, dataDir, backups }, app.platform);
}

/** HH:MM in India, this many hours before now. */
function hoursAgo(hours: number): string {
  return new Date(Date.now() + 5.5 * HOUR_MS - hours * HOUR_MS).toISOString().slice(11, 16);
}

test('makes one complete backup a night, without the earlier ones, and shows its age', async () => {
  const nightly = task({ dir, time: hoursAgo(2), keep: 3 });
  const [first, second] = await Promise.all([nightly.run(new Date()), nightly.run(new Date())]);
  const file = first ?? second ?? '';
  expect([first, second].filter(Boolean)).toHaveLength(1); // the other run found the lock taken, or the backup made
  expect(existsSync(file)).toBe(true);
  const { checks } = await verifyBackup(file);
  expect(checks.tables.products?.rows).toBe(1);
  expect(Object.keys(checks.files)).toEqual(['jwt-secret']);
  expect(await nightly.run(new Date())).toBeUndefined();
  expect(await app.get(Metrics).read()).toMatch(/kundan_task_age_seconds\{task="backup"\} \d/);

  const tomorrow = new Date(Date.now() + 23 * HOUR_MS);
  const next = await nightly.run(tomorrow);
  expect(next).not.toBe(file);
  expect(Object.keys((await verifyBackup(next ?? '')).checks.files)).toEqual(['jwt-secret']);
  rmSync(dataDir, { recursive: true });
});

test('a late backup and the next one, made on the same day, are two files', async () => {
  const nightly = task({ dir, time: '23:00', keep: 3 });
  await nightly.run(new Date('2100-01-02T00:30:00+05:30'));
  await nightly.run(new Date('2100-01-02T23:00:00+05:30'));
  expect(readdirSync(dir).toSorted()).toEqual(['kundan-2100-01-01.tar.gz', 'kundan-2100-01-02.tar.gz']);
  rmSync(dataDir, { recursive: true });
});

test('a worker whose clock is ahead makes one backup a night', async () => {
  const config = { ...app.config, dataDir, backups: { dir, time: hoursAgo(2), keep: 3 } };
  const worker = await NestFactory.createApplicationContext(WorkerModule.for(config, app.platform), { logger: false });
  const isMade = async () => (await app.em().execute(`select from task_runs where name = 'backup'`)).length > 0;
  await waitUntil('the backup was made', isMade);
  vi.useFakeTimers({ now: Date.now() + DAY_MS, toFake: ['Date'] });
  try {
    await worker.get(MaintenanceProcessor, { strict: false }).process({ name: 'nightly-backup' } as Job);
  } finally {
    vi.useRealTimers();
    await worker.close();
  }
  expect(readdirSync(dir)).toHaveLength(1);
  rmSync(dataDir, { recursive: true });
});

test('a backup of the future, which a clock that was ahead has recorded, counts as not made', async () => {
  await app.em().execute(`insert into task_runs (name, succeeded_at) values ('backup', now() + interval '9 hours')`);
  const nightly = task({ dir, time: hoursAgo(2), keep: 3 });
  expect(await nightly.run(new Date())).toBeDefined();
  expect(await nightly.run(new Date())).toBeUndefined();
  rmSync(dataDir, { recursive: true });
});

test('keeps the newest backups and nothing else is deleted', async () => {
  const nightly = task({ dir, time: hoursAgo(1), keep: 2 });
  mkdirSync(dir);
  for (const name of ['kundan-2026-01-01.tar.gz', 'kundan-2026-01-02.tar.gz', 'before-the-sale.tar.gz'])
    writeFileSync(join(dir, name), '');
  const file = await nightly.run(new Date());
  expect(readdirSync(dir).toSorted()).toEqual(
    ['before-the-sale.tar.gz', 'kundan-2026-01-02.tar.gz', String(file).slice(dir.length + 1)].toSorted(),
  );
  rmSync(dataDir, { recursive: true });
});

test('replaces no backup of the night: a restored or empty shop does not know that it was made', async () => {
  const nightly = task({ dir, time: '23:00', keep: 3 });
  const night = new Date('2100-01-02T23:00:00+05:30');
  const made = [];
  for (let times = 0; times < 4; times += 1) {
    await app.em().execute('delete from task_runs');
    made.push(String(await nightly.run(night)).slice(dir.length + 1));
  }
  expect(made).toEqual(['', '-2', '-3', '-4'].map((count) => `kundan-2100-01-02${count}.tar.gz`));
  expect(readdirSync(dir).toSorted()).toEqual(made.slice(1).toSorted());
  rmSync(dataDir, { recursive: true });
});

test('a disk that is full meanwhile ends the backup and not the process, and leaves no half file', async () => {
  for (let file = 0; file < 60; file += 1) writeFileSync(join(dataDir, `photo-${file}`), randomBytes(150_000));
  mkdirSync(dir);
  const options = { databaseUrl: app.databaseUrl, dataDir, file: join(dir, 'kundan.tar.gz') };
  const program = `import { writeBackup } from ${JSON.stringify(new URL('write-backup.ts', import.meta.url).href)};
    await writeBackup({ ...${JSON.stringify(options)}, onLine: () => undefined }).catch(() => console.log('refused'));`;
  // No file may become larger than 1.5 MB.
  const run = [process.execPath, '--conditions=@kundan/source', '--input-type=module', '--eval', program];
  const { stdout, stderr } = spawnSync('sh', ['-c', 'ulimit -f 3000; exec "$@"', 'sh', ...run], { encoding: 'utf8' });
  expect({ stdout, stderr }).toMatchObject({ stdout: 'refused\n', stderr: expect.not.stringContaining('Error') });
  expect(readdirSync(dir)).toEqual([]);
  rmSync(dataDir, { recursive: true });
});

test('without BACKUP_DIR nothing is written', async () => {
  expect(await task(undefined).run(new Date())).toBeUndefined();
  expect(readdirSync(dataDir)).toEqual(['jwt-secret']);
  rmSync(dataDir, { recursive: true });
});
