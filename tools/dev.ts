import { resolve } from 'node:path';
import { loadConfig } from '../apps/api/src/infrastructure/config.ts';
import { serve } from '../apps/api/src/run/common/lifetime.ts';
import { checkPort } from '../apps/api/src/run/common/port.ts';
import { type Program, startProgram } from '../libs/test-support/src/program.ts';
import { build } from './build.ts';

const root = resolve(import.meta.dirname, '..');
const WEB_PORT = 5173;
/** The libraries that the API does not bundle, and those that they import. */
const COMPILED = ['libs/domain', 'libs/contracts', 'libs/texts', 'libs/embedded-postgres', 'libs/payment-sandbox'];

// `npm run dev`: the web app with hot reload on WEB_PORT, which proxies API requests to PORT. API and worker run on the
// embedded services; they are bundled and restarted on every change.
await serve(async (lifetime) => {
  const config = loadConfig(process.env);
  await checkPort(config.host, config.port);
  await checkPort('127.0.0.1', WEB_PORT);
  await build(['@kundan/api', '@kundan/web'], 0);

  const programs: Program[] = [];
  lifetime.onStop(() => Promise.all(programs.map((program) => program.stop())));
  const start = (cwd: string, args: string[], env: NodeJS.ProcessEnv = {}) => {
    const options = { cwd: resolve(root, cwd), stdio: 'inherit', env: { ...process.env, ...env } } as const;
    programs.push(startProgram(process.execPath, args, options));
  };
  const tsc = resolve(root, 'node_modules/typescript-7/bin/tsc');
  for (const project of COMPILED) {
    start(project, [tsc, '-w', '--preserveWatchOutput', '-p', 'tsconfig.build.json']);
  }
  const rolldown = resolve(root, 'node_modules/rolldown/bin/cli.mjs');
  start('apps/api', [rolldown, '-c', 'rolldown.config.ts', '--watch']);
  start('.', ['--watch', '--watch-preserve-output', 'apps/api/dist/run/all.js'], {
    PUBLIC_URL: `http://localhost:${WEB_PORT}`,
  });
  const vite = resolve(root, 'node_modules/vite/bin/vite.js');
  start('apps/web', [vite, '--host', '127.0.0.1', '--port', String(WEB_PORT), '--strictPort'], {
    PORT: String(config.port),
  });
});
