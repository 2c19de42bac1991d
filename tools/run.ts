import { isBuilt } from './build-state.ts';

// `node tools/run.ts api`: builds what changed and runs one of the programs in apps/api/src/run. Imports only what a start needs.
const program = process.argv[2] ?? '';
const serves = program === 'api' || program === 'all';
const projects = serves ? ['@kundan/api', '@kundan/web'] : ['@kundan/api'];

try {
  if (!isBuilt(projects)) {
    if (serves) await checkAddress();
    const { watchNpm } = await import('../apps/api/src/run/common/watch-npm.ts');
    const endWatch = watchNpm(() => process.kill(process.pid, 'SIGTERM'));
    const { build } = await import('./build.ts');
    await build(projects, serves ? 0 : 1);
    endWatch();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import(new URL(`../apps/api/dist/run/${program}.js`, import.meta.url).href);

/** Reports an address that is in use before a build of a minute. The program checks it too. */
async function checkAddress(): Promise<void> {
  const { loadConfig } = await import('../apps/api/src/infrastructure/config.ts');
  const { checkPort } = await import('../apps/api/src/run/common/port.ts');
  const { host, port } = loadConfig(process.env);
  await checkPort(host, port);
}
