import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Load } from './src/api/load.ts';

/** The pages that are the same for everybody until the next release: rendered once, after the build. */
const PAGES = ['returns-policy', 'shipping-policy', 'terms-conditions', 'privacy-policy', 'about', 'features'];

interface Renderer {
  render: (page: { url: string; load: Load }) => Promise<{ status: number; html: string }>;
}

const dist = join(import.meta.dirname, 'dist');
const target = join(dist, 'client/prerendered');
const { render } = (await import(join(dist, 'server/entry-server.js'))) as Renderer;
const noData: Load = (path) => Promise.reject(new Error(`A prerendered page must not read ${path}`));

await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
for (const page of PAGES) {
  const { status, html } = await render({ url: `/${page}`, load: noData });
  if (status !== 200) throw new Error(`/${page} was rendered with status ${status}`);
  const file = join(target, `${page}.html`);
  await writeFile(file, html);
  await writeFile(`${file}.br`, await promisify(brotliCompress)(html));
  await writeFile(`${file}.gz`, await promisify(gzip)(html, { level: 9 }));
}
console.log(`${PAGES.length} pages prerendered`);
