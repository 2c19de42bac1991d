import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const ASSETS = 'assets';
const PARTS = 'page-parts.json';

/** The element with the drawings of the icons in the page (icon-sprite.ts), and the drawings. */
const ICONS = /(<svg id="icons"[^>]*>)(.*?)(?=<\/svg>)/s;

/**
 * Names scripts and styles by their own content only. The build writes them without a hash in their names, so that a file that imports
 * another one does not change with it; then each gets a hash, and an import map in the page maps 'assets/shop.js' to
 * 'assets/shop-1a2b3c4d.js'. The options of the build must give every script and style a name without a hash.
 *
 * Also writes a file with the import map and the icons: a rendered page loads it with the app, so that its HTML is smaller.
 */
export function contentHashes(): Plugin {
  let outDir = '';
  return {
    name: 'kundan:content-hashes',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: () => addHashes(outDir),
    },
  };
}

async function addHashes(outDir: string): Promise<void> {
  const folder = join(outDir, ASSETS);
  const names = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name)).sort();
  const hashed = new Map(await Promise.all(names.map(async (name) => [name, await addHash(folder, name)] as const)));
  const page = join(outDir, 'index.html');
  const html = withHashes(await readFile(page, 'utf8'), hashed);
  const imports = Object.fromEntries([...hashed].map(([name, file]) => [`/${ASSETS}/${name}`, `/${ASSETS}/${file}`]));
  await writeFile(join(folder, PARTS), JSON.stringify({ icons: ICONS.exec(html)?.[2] ?? '', imports }));
  const parts = await addHash(folder, PARTS);
  await writeFile(page, withImportMap(html, JSON.stringify({ imports }), `/${ASSETS}/${parts}`));
  const manifest = join(outDir, '.vite/manifest.json');
  await writeFile(manifest, withHashes(await readFile(manifest, 'utf8'), hashed));
}

async function addHash(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  const hash = createHash('sha256')
    .update(await readFile(path))
    .digest('base64url')
    .slice(0, 8);
  const hashed = name.replace(/\.\w+$/, `-${hash}$&`);
  await rename(path, join(folder, hashed));
  return hashed;
}

/** Replaces the file names in the attributes of a page or the values of a manifest. */
const withHashes = (text: string, hashed: ReadonlyMap<string, string>): string =>
  text.replace(/(?<="\/?assets\/)[^"/]+(?=")/g, (name) => hashed.get(name) ?? name);

/** The browser ignores an import map after the first module, so it comes first. The name of the parts identifies the build. */
function withImportMap(page: string, importMap: string, parts: string): string {
  const tag = `<script type="importmap" data-parts="${parts}">${importMap}</script>`;
  const withMap = page.replace(/<script type="module"/, () => `${tag}\n    <script type="module"`);
  if (withMap === page) throw new Error('index.html loads no module.');
  return withMap;
}
