import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentHashes } from './content-hashes.ts';

const ICONS = '<svg id="icons" hidden><symbol id="icon-x"><path d="M0 0"/></symbol></svg>';
let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kundan-build-'));
  await mkdir(join(root, 'src'));
  await writeFile(
    join(root, 'index.html'),
    '<head></head>' + ICONS + '<script type="module" src="/src/main.js"></script>',
  );
  await writeFile(join(root, 'src/main.js'), `import('./page.js'); export const word = () => 'shop';`);
  await writeFile(
    join(root, 'src/page.js'),
    `import './page.css'; import { word } from './main.js'; console.log(word());`,
  );
  await writeFile(join(root, 'src/page.css'), 'p { color: red }');
});
afterEach(() => rm(root, { recursive: true }));

/** Builds the files above and returns the names of the scripts and styles, and the page. */
async function buildPage(): Promise<{ names: string[]; page: string }> {
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [contentHashes()],
    build: {
      manifest: true,
      rolldownOptions: {
        output: {
          entryFileNames: 'assets/[name].js',
          chunkFileNames: 'assets/[name].js',
          assetFileNames: 'assets/[name][extname]',
        },
      },
    },
  });
  const names = (await readdir(join(root, 'dist/assets'))).filter((name) => !name.endsWith('.json')).sort();
  return { names, page: await readFile(join(root, 'dist/index.html'), 'utf8') };
}

test.each([
  ['src/main.js', 'shop', 'store', /^index-/],
  ['src/page.css', 'red', 'blue', /^page-.*css$/],
])(
  'a changed word in %s renames that file only, also when other files import it',
  async (file, word, other, renamed) => {
    const before = await buildPage();
    const text = await readFile(join(root, file), 'utf8');
    await writeFile(join(root, file), text.replace(word, other));
    const after = await buildPage();
    expect(before.names).toHaveLength(3);
    expect(after.names.filter((name) => !before.names.includes(name))).toEqual([expect.stringMatching(renamed)]);
    expect(after.page).not.toBe(before.page);
  },
);

test('the page, its import map and the manifest name the files', async () => {
  const { names, page } = await buildPage();
  const [script, style, chunk] = [/^index-[\w-]{8}\.js$/, /^page-[\w-]{8}\.css$/, /^page-[\w-]{8}\.js$/].map(
    (pattern) => names.find((name) => pattern.test(name)),
  );
  const [, parts = '', importMap = ''] = /<script type="importmap" data-parts="(.*?)">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(importMap)).toEqual({
    imports: {
      '/assets/index.js': `/assets/${script}`,
      '/assets/page.css': `/assets/${style}`,
      '/assets/page.js': `/assets/${chunk}`,
    },
  });
  expect(parts).toMatch(/^\/assets\/page-parts-[\w-]{8}\.json$/);
  const { icons, ...inParts } = JSON.parse(await readFile(join(root, 'dist', parts), 'utf8')) as { icons: string };
  expect(JSON.stringify(inParts)).toBe(importMap);
  expect(icons).toBe('<symbol id="icon-x"><path d="M0 0"/></symbol>');
  expect(page.indexOf('importmap')).toBeLessThan(page.indexOf('type="module"'));
  expect(page).toContain(`src="/assets/${script}"`);
  const manifest = await readFile(join(root, 'dist/.vite/manifest.json'), 'utf8');
  expect(JSON.parse(manifest)).toMatchObject({
    'index.html': { file: `assets/${script}` },
    'src/page.js': { file: `assets/${chunk}`, css: [`assets/${style}`] },
  });
});
