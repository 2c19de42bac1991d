import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';

/** The folder of the repository. */
export const ROOT = resolve(import.meta.dirname, '..');

export const ADMIN = { email: 'admin@kundan.test', password: 'a-password-for-checks' };

/** The settings of a shop with an admin and without rate limits. Call it once per shop; its processes share the result. */
export const createSettings = (dataDir: string) => ({
  DATA_DIR: dataDir,
  JWT_SECRET: randomBytes(32).toString('hex'),
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  RATE_LIMIT_SCALE: '1000000',
});

/** Runs a command of the built shop to its end, such as 'orders-rebuild --check'. */
export function runCommand(command: string, env: NodeJS.ProcessEnv) {
  const [name, ...args] = command.split(' ');
  const program = resolve(ROOT, `apps/api/dist/run/${name}.js`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { env, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}`.trim() };
}
