import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const STATE_DIR = resolve(root, 'node_modules/.cache/kundan-built');
/** The executable of Nx; it does not exist in the production image, which contains the build. */
export const nx = resolve(root, 'node_modules/nx/dist/bin/nx.js');
const SOURCES = ['*.json', '{apps,libs}/*/*', '{apps,libs}/*/{src,public}/**'];
const projectPath = (project: string) => resolve(root, 'apps', basename(project));
const statePath = (project: string) => resolve(STATE_DIR, basename(project));

/** Whether none of the apps has to be built. */
export function isBuilt(projects: readonly string[]): boolean {
  if (!existsSync(nx)) return true;
  const sourcesHash = hashSources();
  return projects.every((project) => isUpToDate(project, sourcesHash));
}

/** Returns a hash of all build inputs. It changes when a file is written, added or removed. */
export function hashSources(): string {
  const hash = createHash('sha256');
  for (const path of globSync(SOURCES, { cwd: root, exclude: ['**/*.spec.*'] }).toSorted()) {
    const file = statSync(resolve(root, path));
    if (file.isFile()) hash.update(`${path} ${file.mtimeMs} ${file.size}\n`);
  }
  return hash.digest('hex');
}

/** Whether the existing build of an app (such as `@kundan/api`) was made from these sources. */
export function isUpToDate(project: string, sourcesHash: string): boolean {
  if (!existsSync(resolve(projectPath(project), 'dist')) || !existsSync(statePath(project))) return false;
  return readFileSync(statePath(project), 'utf8') === sourcesHash;
}

/** Records that these apps were built from these sources. */
export function saveBuildState(projects: readonly string[], sourcesHash: string): void {
  mkdirSync(STATE_DIR, { recursive: true });
  for (const project of projects) writeFileSync(statePath(project), sourcesHash);
}
