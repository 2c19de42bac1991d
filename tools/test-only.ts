import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { watchNpm } from '../apps/api/src/run/common/watch-npm.ts';
import { endWithParent } from '../libs/test-support/src/end-with-parent.ts';

// `npm run test:only -- FILE [vitest arguments]`: runs one spec file (or a folder, or all files whose path contains FILE)
// without building the apps. API specs start the embedded PostgreSQL as usual.

const root = resolve(import.meta.dirname, '..');
const [file, ...vitestArguments] = process.argv.slice(2);

if (!file || file.startsWith('-')) fail('Usage: npm run test:only -- FILE [vitest arguments]');
const path = existsSync(resolve(file)) ? relative(root, resolve(file)) : file;
if (path.startsWith('apps/web/e2e')) {
  fail(`Browser tests need the built shop. Run: npm test -- --project e2e ${path}`);
}

const vitest = resolve(root, 'node_modules/vitest/vitest.mjs');
const child = spawn(process.execPath, [vitest, 'run', ...selectProject(path), path, ...vitestArguments], {
  cwd: root,
  stdio: 'inherit',
});
watchNpm(() => process.exit(1));
endWithParent(child);
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});

/** Selects the vitest project of a path, so that the other projects do not start. Part of a file name selects all projects. */
function selectProject(path: string): string[] {
  const project = /^(?:libs|apps)\/([^/]+)\//.exec(path)?.[1];
  return project ? ['--project', project] : [];
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
