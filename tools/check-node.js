// Loaded before every tool. Plain JavaScript without package imports, because it must also run on an old Node without packages.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const MINIMUM_MAJOR = 24;

/** Returns why the tools cannot run, or undefined if they can. */
function findProblem() {
  if (!existsSync(new URL('../node_modules', import.meta.url)))
    return 'The packages are not installed yet. Run: npm ci';
  if (Number(process.versions.node.split('.')[0]) >= MINIMUM_MAJOR) return undefined;
  return (
    `Kundan needs Node ${MINIMUM_MAJOR} or newer, and this is ${process.version}. npm ci installs the right version: ` +
    'run it again without --ignore-scripts and --omit=optional (or install Node 24).'
  );
}

const problem = findProblem();
if (problem) {
  console.error(problem);
  process.exit(1);
}

// V8 keeps the compiled form of the thousands of modules that a start reads. Without a folder that it may write, Node goes on without.
module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
