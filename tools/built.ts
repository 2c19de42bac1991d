import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const STATES = resolve(root, 'node_modules/.cache/kundan-built');
const SOURCES = ['*.json', '{apps,libs}/*/*', '{apps,libs}/*/{src,public}/**'];
const projectPath = (project: string) => resolve(root, 'apps', basename(project));
const statePath = (project: string) => resolve(STATES, basename(project));

/** What everything is built from, as a hash that changes with every file that is written, added or removed. */
export function sourceState(): string {
  const hash = createHash('sha256');
  for (const path of globSync(SOURCES, { cwd: root, exclude: ['**/*.spec.*'] }).toSorted()) {
    const file = statSync(resolve(root, path));
    if (file.isFile()) hash.update(`${path} ${file.mtimeMs} ${file.size}\n`);
  }
  return hash.digest('hex');
}

/** Whether an app (such as `@kundan/api`) stands there as it was built from this state. */
export function isBuiltFrom(state: string, project: string): boolean {
  if (!existsSync(resolve(projectPath(project), 'dist')) || !existsSync(statePath(project))) return false;
  return readFileSync(statePath(project), 'utf8') === state;
}

export function rememberBuilt(state: string, projects: readonly string[]): void {
  mkdirSync(STATES, { recursive: true });
  for (const project of projects) writeFileSync(statePath(project), state);
}
