import { readFileSync } from 'node:fs';
import type { DocumentFiles } from './document.tsx';

/** An entry of Vite's manifest. */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
}

export type Manifest = Record<string, Chunk>;

const ENTRY = 'index.html';
const isUprightFont = (file: string) => file.endsWith('.woff2') && !file.includes('italic');

/** The manifest key of a route's chunk: '/product/$id' → `src/routes/product.$id.tsx`. */
const chunkOf = (routeId: string) =>
  `src/routes/${routeId.replace(/\/$/, '/index').slice(1).replaceAll('/', '.')}.tsx?tsr-split=component`;

/** Returns the files of the entry, the routes and their imports, imports first. */
export function assetsOf(manifest: Manifest, routeIds: readonly string[]) {
  const chunks = new Set<Chunk>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || chunks.has(chunk)) return;
    chunk.imports?.forEach(visit);
    chunks.add(chunk);
  };
  [ENTRY, ...routeIds.map(chunkOf)].forEach(visit);
  return {
    scripts: [...chunks].map(({ file }) => file),
    styles: [...new Set([...chunks].flatMap(({ css = [] }) => css))],
    fonts: [...chunks].flatMap(({ assets = [] }) => assets.filter(isUprightFont)),
  };
}

/** Reads the client build in this folder. Returns the files of a page with these routes. Called once. */
export function readClient(client: URL) {
  const read = (file: string) => readFileSync(new URL(file, client), 'utf8');
  const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest;
  const entry = assetsOf(manifest, []);
  const css = entry.styles.map(read).join('');
  const path = (file: string) => `/${file}`;
  return (routeIds: readonly string[]): DocumentFiles => {
    const { scripts, styles, fonts } = assetsOf(manifest, routeIds);
    const own = styles.filter((file) => !entry.styles.includes(file));
    return { css, scripts: scripts.map(path), styles: own.map(path), fonts: fonts.map(path) };
  };
}
