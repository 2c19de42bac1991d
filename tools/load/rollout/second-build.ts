import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';

const root = resolve(import.meta.dirname, '../../..');
const WORD = { file: /texts\/src\/en\/shop\.ts$/, from: 'Sold Out', to: 'Gone' };

/** Changes a word of the shop, and every script, so that no script of the first build has the name of one in the second. */
const changed: Plugin = {
  name: 'second-build',
  enforce: 'pre',
  transform: (code, id) => (WORD.file.test(id) ? code.replace(WORD.from, WORD.to) : undefined),
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code += '\n// The second build.\n';
    },
  },
};

/** Writes the shop with a second build of the web app to `folder`, which needs no installation. */
export async function writeSecondBuild(folder: string): Promise<void> {
  const web = join(root, 'apps/web');
  const common: InlineConfig = {
    root: web,
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [changed],
  };
  await build({ ...common, build: { outDir: join(folder, 'apps/web/dist/client') } });
  await build({ ...common, build: { outDir: join(folder, 'apps/web/dist/server'), ssr: 'src/entry-server.tsx' } });
  mkdirSync(join(folder, 'apps/api'), { recursive: true });
  for (const path of ['package.json', 'apps/api/package.json', 'apps/api/dist'])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  for (const path of ['node_modules', 'apps/api/node_modules', 'libs'])
    symlinkSync(join(root, path), join(folder, path));
}

/** The scripts, styles and parts of pages of a build. */
export function listFiles(folder: string): string[] {
  return readdirSync(join(folder, 'apps/web/dist/client/assets')).filter((name) => /\.(js|css|json)$/.test(name));
}
