import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { loadConfig } from '../apps/api/src/config.ts';
import { run } from '../apps/api/src/run/lifetime.ts';
import { checkPort } from '../apps/api/src/run/port.ts';
import { build } from './build.ts';

const root = resolve(import.meta.dirname, '..');
const WEB_PORT = 5173;

// `npm run dev`: the web app with hot reload at WEB_PORT, which passes the API's calls on to PORT; the API and the worker there
// are compiled and restarted on every change, on the embedded services.
await run(async (lifetime) => {
  const config = loadConfig(process.env);
  await checkPort(config.host, config.port);
  await checkPort('127.0.0.1', WEB_PORT);
  await build(['@kundan/api', '@kundan/web'], lifetime.signal);

  const children: ChildProcess[] = [];
  lifetime.onStop(() => Promise.all(children.map(ended)));
  const start = (cwd: string, args: string[], env: NodeJS.ProcessEnv = {}) => {
    const child = spawn(process.execPath, args, {
      cwd: resolve(root, cwd),
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    children.push(child);
  };
  const tsc = resolve(root, 'node_modules/typescript/bin/tsc');
  for (const room of ['libs/domain', 'libs/contracts', 'apps/api']) {
    start(room, [tsc, '-w', '--preserveWatchOutput', '-p', 'tsconfig.build.json']);
  }
  start('.', ['--watch', '--watch-preserve-output', 'apps/api/dist/run/all.js'], {
    PUBLIC_URL: `http://localhost:${WEB_PORT}`,
  });
  start(
    'apps/web',
    [resolve(root, 'node_modules/vite/bin/vite.js'), '--host', '127.0.0.1', '--port', String(WEB_PORT), '--strictPort'],
    {
      PORT: String(config.port),
    },
  );
});

/** Asks a child to stop and waits for it; Ctrl-C in a terminal has asked it already. */
function ended(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done();
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}
