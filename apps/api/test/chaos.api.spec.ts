import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { endWithParent } from '@kundan/test-support/end-with-parent';
import { test } from 'vitest';

// Real processes, killed with kill -9: `npm run chaos` and `npm run restarts` in small, on servers of their own, two at a time
// because they mostly wait. Where the other specs run on given servers they would only be the same again. What they print is
// shown when they find a difference.
const chaosTest = test.runIf(!process.env.DATABASE_URL).concurrent;

async function run(tool: string, args: string[]): Promise<string> {
  const root = resolve(import.meta.dirname, '../../..');
  const { DATABASE_URL: _, REDIS_URL: __, npm_lifecycle_event: ___, ...env } = process.env;
  const running = promisify(execFile)(process.execPath, ['--conditions=@kundan/source', tool, ...args], {
    cwd: root,
    env,
  });
  endWithParent(running.child);
  const { stdout } = await running.catch((error: { stdout: string; stderr: string }) => ({
    stdout: error.stdout + error.stderr,
  }));
  return stdout;
}
/** The differences that a run printed or, if it did not come to its accounts, its last lines. */
function differencesIn(said: string): string[] {
  const lines = said.trimEnd().split('\n');
  const isCounted = / (differences|failures)$/.test(lines.at(-1) ?? '');
  return isCounted ? lines.filter((line) => line.startsWith('DIFFERENCE: ')) : lines.slice(-20);
}
const chaos = (servers: string, kinds: string[], rounds: number) =>
  run('tools/load/chaos.ts', [
    '--servers',
    servers,
    '--rounds',
    String(rounds),
    '--shoppers',
    '4',
    '--only',
    kinds.join(),
  ]);

chaosTest(
  'two APIs, three workers and the database are killed under load, webhooks come twice, the disk is full, and the books balance',
  async ({ expect }) => {
    // Only root may mount a disk that is full soon; for others one of the kills comes twice.
    const kinds = ['API killed', 'worker killed', 'database killed', 'database on a full disk for 3 s'];
    const said = await chaos('embedded', kinds, 4);
    expect(differencesIn(said)).toEqual([]);
    expect(said).toMatch(/"worker killed":[12]/);
  },
  600_000,
);

chaosTest(
  'killed and blocked workers, a lost queue, a database that is away for 3 s and a mail server that misbehaves lose and double no mail',
  async ({ expect }) => {
    const kinds = [
      'worker killed',
      'worker blocked',
      'mail server in trouble',
      'Redis flushed',
      'database away for 3 s',
    ];
    const said = await chaos('own', kinds, 5);
    expect(differencesIn(said)).toEqual([]);
    expect(said).toContain('"database away for 3 s":1');
  },
  600_000,
);

chaosTest(
  'no request fails when two APIs and two workers are restarted in turn behind a proxy',
  async ({ expect }) => {
    const said = await run('tools/load/restarts.ts', ['--rounds', '1', '--requests', '1000', '--clients', '4']);
    expect(said).toMatch(/\n0 failures\n$/);
  },
  600_000,
);
