import { readFileSync } from 'node:fs';
import { BASE_PATH } from '../browser/base-path.ts';
import type { DocumentFiles } from './document.tsx';

/** An entry of Vite's manifest. */
interface Chunk {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
}

export type Manifest = Record<string, Chunk>;

const ENTRY = 'index.html';
/** The loaders of the catalogue's pages, with the styles of these pages, which have no chunk of their own. */
const LOADERS = 'src/routes/-loaders.ts';
const HOME = '/';
const isEarlyFont = (file: string) => file.endsWith('.woff2') && !file.includes('italic');

/** The manifest key of a route's chunk: '/product/$id' → `src/routes/product.$id.tsx`. */
const chunkOf = (routeId: string) =>
  `src/routes/${routeId.replace(/\/$/, '/index').slice(1).replaceAll('/', '.')}.tsx?tsr-split=component`;

/** The chunks of the controls with `data-loads` (ui/load-for-tap.ts), by their names in the build: of a group (vite.config.ts) or of the module. */
const TAP_CHUNKS = {
  menu: 'shell-dialogs',
  search: 'live-results',
  cart: 'shell-dialogs',
  'sign-in': 'sign-in',
  zoom: 'photo-zoom',
};

/** Returns the files of the entry, the routes and their imports, imports first. */
export const assetsOf = (manifest: Manifest, routeIds: readonly string[]) =>
  filesOf(manifest, [ENTRY, ...routeIds.map(chunkOf)]);

/** Returns the files beside the entry's that each control needs, so that a tap before the app runs requests them at once. */
export function tapFilesOf(manifest: Manifest): Record<string, string[]> {
  const entry = filesOf(manifest, [ENTRY]);
  const known = new Set([...entry.scripts, ...entry.styles]);
  const filesBeside = (name: string) => {
    const key = Object.keys(manifest).find((key) => manifest[key]!.name === name);
    if (!key) throw new Error(`The client build has no chunk ${name}.`);
    const { scripts, styles } = filesOf(manifest, [key]);
    return [...scripts, ...styles].filter((file) => !known.has(file));
  };
  return Object.fromEntries(Object.entries(TAP_CHUNKS).map(([control, name]) => [control, filesBeside(name)]));
}

function filesOf(manifest: Manifest, keys: readonly string[]) {
  const chunks = new Set<Chunk>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || chunks.has(chunk)) return;
    chunk.imports?.forEach(visit);
    chunks.add(chunk);
  };
  keys.forEach(visit);
  return {
    scripts: [...chunks].map(({ file }) => file),
    styles: [...new Set([...chunks].flatMap(({ css = [] }) => css))],
    fonts: [...chunks].flatMap(({ assets = [] }) => assets.filter(isEarlyFont)),
  };
}

/** Reads the client build in this folder, whose languages share the files and have manifests of their own. Returns the files of a page with these routes, and those of controls. Called once. */
export function readClient(client: URL) {
  const read = (file: string) => readFileSync(new URL(file, client), 'utf8');
  const manifest = JSON.parse(read(`.${BASE_PATH}/.vite/manifest.json`)) as Manifest;
  const path = (file: string) => `/${file}`;
  const texts = new Map<string, string>();
  const textOf = (file: string): string => {
    const text = texts.get(file) ?? read(file);
    texts.set(file, text);
    return text;
  };
  const filesOfRoutes = (routeIds: readonly string[]): DocumentFiles => {
    const { scripts, fonts } = assetsOf(manifest, routeIds);
    const chunks = routeIds.map(chunkOf);
    const isCatalogue = !routeIds.includes(HOME) && !chunks.some((key) => key in manifest);
    const { styles } = filesOf(manifest, [ENTRY, ...(isCatalogue ? [LOADERS] : chunks)]);
    const css = styles.map(textOf).join('');
    return { css, inlined: styles.map(path), scripts: scripts.map(path), fonts: fonts.map(path) };
  };
  return { filesOfRoutes, tapFiles: tapFilesOf(manifest) };
}
