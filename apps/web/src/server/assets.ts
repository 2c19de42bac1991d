import { readFileSync } from 'node:fs';

/** An entry of the Vite manifest. */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
}

export type Manifest = Record<string, Chunk>;

/** The files that a route's first screen needs. */
export interface RouteAssets {
  scripts: string[];
  styles: string[];
}

const ENTRY = 'index.html';

/** The manifest key of a route's chunk: '/product/$id' → `src/routes/product.$id.tsx`. */
const chunkOf = (routeId: string) =>
  `src/routes/${routeId.slice(1).replaceAll('/', '.') || 'index'}.tsx?tsr-split=component`;

/**
 * Returns the files of the entry, the routes and all their imports, each once, imports first. The last script is the entry,
 * which renders the route.
 */
export function assetsOf(manifest: Manifest, routeIds: readonly string[]): RouteAssets {
  const seen = new Set<string>();
  const scripts: string[] = [];
  const styles: string[] = [];
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
    if (key !== ENTRY) scripts.push(chunk.file);
    styles.push(...(chunk.css ?? []));
  };
  [ENTRY, ...routeIds.map(chunkOf)].forEach(visit);
  return { scripts: [...scripts, manifest[ENTRY]?.file ?? ''], styles: [...new Set(styles)] };
}

/** Reads the client build beside this module. Called once. */
export function readClient(client: URL) {
  const read = (file: string) => readFileSync(new URL(file, client), 'utf8');
  const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest;
  const css = new Map<string, string>();
  const page = read('index.html');
  const [importMap = '', parts = ''] = /<script type="importmap" data-parts="(.*?)">.*?<\/script>\s*/s.exec(page) ?? [];
  return {
    template: page.replace(importMap, ''),
    /** The script element that maps the names in imports to the files of this build. */
    importMap: importMap.trim(),
    /** The path of the file with the import map and the icons. */
    parts,
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
