import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { url } from '../support/shop-api.ts';

/** The part of Vite's manifest that the test reads. */
interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

const client = resolve(import.meta.dirname, '../../dist/client');
const manifest = JSON.parse(readFileSync(resolve(client, '.vite/manifest.json'), 'utf8')) as { [name: string]: Chunk };

/** Scripts and styles that pages reach from the entry without importing a chunk that `isLeftOut`. */
function reachable(isLeftOut: (name: string) => boolean): Set<string> {
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name) || isLeftOut(name)) return;
    seen.add(name);
    const { imports = [], dynamicImports = [] } = manifest[name]!;
    for (const next of [...imports, ...dynamicImports]) visit(next);
  };
  for (const [name, { isEntry }] of Object.entries(manifest)) if (isEntry) visit(name);
  return new Set([...seen].flatMap((name) => [manifest[name]!.file, ...(manifest[name]!.css ?? [])]));
}

test('stores the shop’s scripts and styles on the device, and none that only the admin panel uses', async ({
  page,
}) => {
  const serviceWorker = await (await page.request.get(`${url}/sw.js`)).text();
  const isStored = (file: string) => serviceWorker.includes(`"${file}"`) || serviceWorker.includes(`\`${file}\``);
  const shop = reachable((name) => /routes\/admin-panel|features\/admin/.test(name));
  const adminOnly = [...reachable(() => false)].filter((file) => !shop.has(file));
  expect(adminOnly.length).toBeGreaterThan(1);
  expect(adminOnly.filter(isStored)).toEqual([]);
  expect([...shop].filter((file) => !isStored(file))).toEqual([]);
});

test('stores the fonts of a script with the pages of its language only', async ({ page }) => {
  const scriptsIn = async (path: string) => {
    const serviceWorker = await (await page.request.get(url + path)).text();
    return [...new Set([...serviceWorker.matchAll(/noto-[a-z]+-([a-z]+)/g)].map(([, script]) => script))];
  };
  expect(await scriptsIn('/sw.js')).toEqual([]);
  expect(await scriptsIn('/hi/sw.js')).toEqual(['devanagari']);
  expect(await scriptsIn('/te/sw.js')).toEqual(['telugu']);
});
