import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { shopSettings } from '../load/bench/harness/measured-server.ts';
import { type Engines, expectThat } from './engines.ts';

const PROGRAMS = resolve(import.meta.dirname, '../../apps/api/dist/run');
export const ADMIN = { email: 'admin@kundan.test', password: 'a-password-for-checks' };

/** The settings of a shop with this database and this admin. Call it once per shop; its processes share the result. */
export const settingsWithAdmin = ({ folder }: Engines, databaseUrl: string) => ({
  ...shopSettings(folder, databaseUrl),
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
});

/** Runs a command of the shop, such as orders-verify, and prints the last line of its output and the time that it took. */
export function runCommand(name: string, args: readonly string[], env: NodeJS.ProcessEnv): string {
  const start = performance.now();
  const { status, output } = outputOf(name, args, env);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  expectThat(`${name} ${args.join(' ')}: ${output.split(/[\r\n]+/).at(-1)} (${seconds} s)`, status === 0);
  return output;
}

/** Runs a command of the shop to its end. */
export function outputOf(name: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const program = [resolve(PROGRAMS, `${name}.js`), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { env, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}`.trim() };
}
