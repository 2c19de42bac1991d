import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * What each route may load before it is interactive: JavaScript in bytes, compressed with gzip
 * as the build compresses it, and the number of its files.
 * The styles are part of the HTML. `translated`: what a translation may have more, whose letters take three bytes and whose errors are worded in the
 * browser.
 */
const BUDGETS: Record<string, { bytes: number; files: number; translated: number }> = {
  // Home, listings and product pages are part of the entry.
  '': { bytes: 124_000, files: 4, translated: 3_000 },
  checkout: { bytes: 240_000, files: 16, translated: 7_000 },
  // With room for new features: these notice that a page loads what only another one needs, such as the panel.
  wishlist: { bytes: 155_000, files: 13, translated: 7_000 },
  'orders.index': { bytes: 280_000, files: 38, translated: 9_000 },
  account: { bytes: 320_000, files: 37, translated: 9_000 },
};
const clientDir = resolve(import.meta.dirname, '../apps/web/dist/client');

interface Chunk {
  file: string;
  imports?: string[];
}
const readManifest = (folder: string) =>
  JSON.parse(readFileSync(resolve(clientDir, folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
const formatBytes = (bytes: number) => `${bytes.toLocaleString('en')} bytes`;

/** Returns the scripts of the entry, the route and all their imports, the largest first. */
function scriptsOf(manifest: Record<string, Chunk>, route: string): { file: string; bytes: number }[] {
  const files = new Set<string>();
  const addChunk = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(addChunk);
  };
  const routeChunks = Object.keys(manifest).filter((name) => name.startsWith(`src/routes/${route}.tsx`));
  if (!manifest['index.html']) throw new Error('The manifest has no entry.');
  if (routeChunks.length === 0 && route !== '') throw new Error(`The manifest has no route ${route}.`);
  ['index.html', ...routeChunks].forEach(addChunk);
  return [...files]
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, bytes: gzipSync(readFileSync(resolve(clientDir, file)), { level: 9 }).length }))
    .sort((a, b) => b.bytes - a.bytes);
}

for (const folder of ['.', ...globSync('*/index.html', { cwd: clientDir }).map(dirname)]) {
  for (const [route, budget] of Object.entries(BUDGETS)) {
    const limit = budget.bytes + (folder === '.' ? 0 : budget.translated);
    const scripts = scriptsOf(readManifest(folder), route);
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
    console.log(
      `JavaScript of ${route || 'the entry'}${folder === '.' ? '' : ` in ${folder}`}: ${formatBytes(total)} in ${scripts.length} files ` +
        `(limit: ${formatBytes(limit)} in ${budget.files})`,
    );
    if (total <= limit && scripts.length <= budget.files) continue;
    for (const { file, bytes } of scripts) console.log(`  ${formatBytes(bytes).padStart(14)}  ${file}`);
    process.exitCode = 1;
  }
}
