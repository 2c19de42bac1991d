import { build } from './build.ts';

// `node tools/run.ts api`: builds what changed and runs one of the programs in apps/api/src/run.
const program = process.argv[2] ?? '';
const projects = program === 'api' ? ['@kundan/api', '@kundan/web'] : ['@kundan/api'];

try {
  await build(projects);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import(new URL(`../apps/api/dist/run/${program}.js`, import.meta.url).href);
