import { readFileSync } from 'node:fs';

/** One chunk of the browser's build, as its manifest tells it. */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
}

export type Manifest = Record<string, Chunk>;

/** What the first screen of a route needs. */
export interface RouteAssets {
  scripts: string[];
  styles: string[];
}

const ENTRY = 'index.html';

/** '/product/$id' → the chunk of `src/routes/product.$id.tsx`. */
const chunkOf = (routeId: string) =>
  `src/routes/${routeId.slice(1).replaceAll('/', '.') || 'index'}.tsx?tsr-split=component`;

/** The entry's and the routes' files, with all they import, each once, imported ones first. */
export function assetsOf(manifest: Manifest, routeIds: readonly string[]): RouteAssets {
  const seen = new Set<string>();
  const scripts: string[] = [];
  const styles: string[] = [];
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
    scripts.push(chunk.file);
    styles.push(...(chunk.css ?? []));
  };
  [ENTRY, ...routeIds.map(chunkOf)].forEach(visit);
  return { scripts, styles: [...new Set(styles)] };
}

/** The browser's build beside this module, read once. */
export function readClient(client: URL) {
  const read = (file: string) => readFileSync(new URL(file, client), 'utf8');
  const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest;
  const css = new Map<string, string>();
  return {
    template: read('index.html'),
    manifest,
    fonts: Object.values(manifest)
      .flatMap((chunk) => chunk.assets ?? [])
      .filter((file) => /(figtree|cormorant)-[\w-]{8}\.woff2$/.test(file)),
    styleOf(file: string): string {
      const known = css.get(file) ?? read(file);
      css.set(file, known);
      return known;
    },
  };
}
