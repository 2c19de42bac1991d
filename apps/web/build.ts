import { existsSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { translations } from './languages.ts';

const root = import.meta.dirname;
const client = resolve(root, 'dist/client');

// Builds the web app in all languages, English first, whose build empties the folder. They share the hashed files: what has no texts is the same in
// each language, and is loaded once. Shell, service worker and manifest of another language are in a folder of its name.
for (const mode of ['en', ...translations]) {
  const common: InlineConfig = { mode, root, configFile: resolve(root, 'vite.config.ts'), logLevel: 'warn' };
  await build(common);
  await build({ ...common, build: { ssr: 'src/entry-server.tsx' } });
  const own = `${client}-${mode}`;
  if (!existsSync(own)) continue;
  for (const name of readdirSync(join(own, 'assets')))
    shareAsset(join(own, 'assets', name), join(client, 'assets', name));
  rmSync(join(own, 'assets'), { recursive: true });
  rmSync(join(client, mode), { recursive: true, force: true });
  renameSync(own, join(client, mode));
}

/** Moves a file to those of all languages. Its name contains a hash of its content. */
function shareAsset(from: string, to: string): void {
  if (existsSync(to) && !readFileSync(from).equals(readFileSync(to)))
    throw new Error(`Two languages have different files ${to}.`);
  renameSync(from, to);
}
