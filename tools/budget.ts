import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

// Holds the built web app against its budget: the JavaScript that the shop route loads before it can be used, compressed.
const CEILING = 105_000; // bytes
const client = resolve(import.meta.dirname, '../apps/web/dist/client');

interface Chunk {
  file: string;
  imports?: string[];
}
const manifest = JSON.parse(readFileSync(resolve(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

const files = new Set<string>();
function add(name: string): void {
  const chunk = manifest[name];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  chunk.imports?.forEach(add);
}

const route = Object.keys(manifest).filter((name) => name.startsWith('src/routes/shop.tsx'));
if (!manifest['index.html'] || route.length === 0) throw new Error('The manifest names no entry or no shop route.');
['index.html', ...route].forEach(add);

const sizes = [...files]
  .filter((file) => file.endsWith('.js'))
  .map((file) => ({ file, bytes: gzipSync(readFileSync(resolve(client, file))).length }))
  .sort((a, b) => b.bytes - a.bytes);
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

for (const { file, bytes } of sizes.slice(0, 5)) console.log(`  ${kB(bytes).padStart(8)}  ${file}`);
console.log(`JavaScript of the shop route: ${kB(total)} in ${sizes.length} files (at most ${kB(CEILING)})`);
process.exitCode = total > CEILING ? 1 : 0;
