/**
 * Runs the very commands of docker-compose.yml, and those of package.json that operate the shop, in a folder that contains only what the
 * Dockerfile copies: the packages of the API without development packages, and the build. Finds code that needs a file or a package that
 * the image does not have. Needs a build and, with REDIS_URL, runs as production does. Exits with 1 when a command fails.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative, resolve } from 'node:path';
import { openEmbeddedPostgres } from '../libs/embedded-postgres/src/embedded-postgres.ts';
import { findFreePort } from '../libs/test-support/src/free-port.ts';
import { type Program, responds, startProgram } from '../libs/test-support/src/program.ts';
import { readCommands, readImagePlan, readOperatingCommands } from './image/dockerfile.ts';

const root = resolve(import.meta.dirname, '..');

// Outside the project, so that nothing finds the project's packages.
const image = mkdtempSync(join(tmpdir(), 'kundan-image-'));
/** Hard links take no space. They need the same disk. */
const copy = statSync(root).dev === statSync(image).dev ? '-al' : '-a';

/** Copies a file or folder of the project. */
function link(path: string, image: string): void {
  if (!existsSync(join(root, path))) throw new Error(`${path} is missing. Run npm run build first.`);
  mkdirSync(resolve(image, path, '..'), { recursive: true });
  execFileSync('cp', [copy, join(root, path), join(image, path)]);
}

function assemble(image: string): void {
  const plan = readImagePlan(readFileSync(join(root, 'Dockerfile'), 'utf8'));
  for (const path of ['package.json', 'package-lock.json', ...plan.manifests]) {
    mkdirSync(resolve(image, path, '..'), { recursive: true });
    cpSync(join(root, path), join(image, path));
  }
  // npm exits with 1 for a peer range that a package has not widened yet. Its list is complete all the same.
  const listing = ['ls', '--omit=dev', '--workspace', '@kundan/api', '--all', '--parseable'];
  const { stdout: packages } = spawnSync('npm', listing, { cwd: root, encoding: 'utf8' });
  const paths = packages
    .trim()
    .split('\n')
    .map((path) => relative(root, path));
  // npm ci links every package of the project whose manifest is there, also those of development.
  const own = plan.manifests.flatMap(
    (path) => /^libs\/[^/]+/.exec(path)?.[0].replace('libs', 'node_modules/@kundan') ?? [],
  );
  const installed = [...new Set([...paths, ...own])].filter((path) => /(^|\/)node_modules\//.test(path)).toSorted();
  for (const path of installed) if (!existsSync(join(image, path)) && existsSync(join(root, path))) link(path, image);
  for (const path of plan.removed) rmSync(join(image, path), { recursive: true, force: true });
  for (const path of plan.copied) link(path, image);
}

async function stop(name: string, program: Program): Promise<void> {
  const code = await program.stop();
  if (code !== 0) throw new Error(`${name} ended with ${code} after SIGTERM.`);
}

const data = mkdtempSync(join(tmpdir(), 'kundan-image-data-'));
chmodSync(data, 0o755); // so that root's database is inside
const programs: Program[] = [];
const postgres = await openEmbeddedPostgres(data);
try {
  assemble(image);
  const commands = readCommands(readFileSync(join(root, 'docker-compose.yml'), 'utf8'));
  const secret = 'a secret of this check with enough characters';
  const port = await findFreePort();
  const env = {
    // npm runs on this Node too.
    PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
    NODE_ENV: process.env.REDIS_URL ? 'production' : '',
    ALLOW_SANDBOX: '1',
    DATABASE_URL: postgres.databaseUrl,
    REDIS_URL: process.env.REDIS_URL ?? '',
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL: 'https://shop.example',
    MAIL_FROM: 'care@shop.example',
    TRUST_PROXY: 'off',
    ADMIN_EMAIL: 'owner@shop.example',
    ADMIN_PASSWORD: secret,
    JWT_SECRET: secret,
    PERSONAL_DATA_KEY: secret,
    DATA_DIR: join(image, 'data'),
    SHUTDOWN_DELAY_MS: '0',
    SAMPLE_PRODUCTS: 'on',
  };
  const start = (name: string, extra: Record<string, string> = {}) => {
    const [program = '', ...args] = commands[name] ?? [];
    if (program !== 'node') throw new Error(`docker-compose.yml has no command for ${name}.`);
    const started = startProgram(process.execPath, args, { cwd: image, env: { ...env, ...extra }, stdio: 'inherit' });
    programs.push(started);
    return started;
  };

  const runScript = (name: string, args: string[] = [], extra: Record<string, string> = {}) => {
    const { status } = spawnSync('npm', ['run', name, '--', ...args], {
      cwd: image,
      env: { ...env, ...extra },
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error(`npm run ${name} ended with ${status}.`);
  };

  const [migrated] = (await once(start('migrate').child, 'exit')) as [number];
  if (migrated !== 0) throw new Error(`migrate ended with ${migrated}.`);
  const metricsPort = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const api = start('api', { PORT: String(port) });
  const worker = start('worker', { METRICS_PORT: String(metricsPort), API_URL: origin });
  await api.waitUntil('the API is ready', () => responds(`${origin}/api/health/ready`));
  await worker.waitUntil('the worker is ready', () => responds(`http://127.0.0.1:${metricsPort}/health/ready`));
  const page = await fetch(`${origin}/shop`);
  if (!page.ok || !(await page.text()).includes('<h1')) throw new Error(`/shop is no page: ${page.status}`);
  // The sandbox of the API has the payments.
  runScript('payments:reconcile', ['--since', '2026-11-20'], { API_URL: origin });
  await Promise.all([stop('api', api), stop('worker', worker)]);

  const backup = join(data, 'backup.tar.gz');
  const archive = join(data, 'orders.jsonl.gz');
  const args: Record<string, string[]> = {
    backup: [backup],
    restore: [backup, '--force'],
    'orders:archive': ['2025-26', archive],
    // A thread is a program of its own, which a small log does not need.
    'orders:rebuild': ['--check', '--threads', '2'],
    'orders:verify': ['--threads', '2'],
    'payments:verify': ['--threads', '2'],
  };
  const scripts = readOperatingCommands(readFileSync(join(image, 'package.json'), 'utf8'));
  for (const name of scripts) {
    // The doctor fails without a mail server, which production needs.
    if (name !== 'payments:reconcile')
      runScript(name, args[name], name === 'doctor' ? { NODE_ENV: '', SMTP_URL: '' } : {});
  }
  runScript('orders:archive', ['--check', archive]);
  console.log('Every command of the image runs.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await Promise.all(programs.map((program) => program.stop('SIGKILL')));
  await postgres.close();
  for (const folder of [image, data]) rmSync(folder, { recursive: true, force: true });
}
