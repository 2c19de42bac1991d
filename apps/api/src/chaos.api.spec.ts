import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

// Real processes, killed with kill -9: `npm run chaos` in small. Its report is shown when it finds a difference.
test('API, worker and database are killed under load, and the books balance', async () => {
  const root = resolve(import.meta.dirname, '../../..');
  const { DATABASE_URL: _, REDIS_URL: __, npm_lifecycle_event: ___, ...env } = process.env;
  const chaos = promisify(execFile)(process.execPath, ['tools/chaos.ts', '--rounds', '3', '--shoppers', '4'], {
    cwd: root,
    env,
  });
  const { stdout } = await chaos.catch((error: { stdout: string; stderr: string }) => error);
  expect(stdout).toMatch(/\n0 differences\n$/);
  expect(stdout).toMatch(/kills \{("worker":1|"database":1|"api":1|,)+\}/);
}, 180_000);
