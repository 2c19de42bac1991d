import { readFile } from 'node:fs/promises';
import { minify, transformWithOxc, type Plugin } from 'vite';

const SUFFIX = '?inline-script';

/** Imports of `FILE?inline-script` get the file's text, minified, for an inline script of the rendered page. */
export function inlineScript(): Plugin {
  return {
    name: 'kundan:inline-script',
    enforce: 'pre',
    load: {
      filter: { id: /\?inline-script$/ },
      async handler(id) {
        const file = id.slice(0, -SUFFIX.length);
        this.addWatchFile(file);
        const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false });
        const minified = await minify(file, code, { module: false });
        return `export default ${JSON.stringify(minified.code.trim())};`;
      },
    },
  };
}
