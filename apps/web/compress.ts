import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXTS = /\.(js|css|svg|json|webmanifest)$/;
/** In bytes. Smaller files fit into one packet uncompressed. */
const WORTH_IT = 1_000;

/** Writes a .br and a .gz file beside every text file, so that the server compresses nothing per request. */
export function compress(): Plugin {
  let outDir = '';
  return {
    name: 'kundan:compress',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = await readdir(outDir, { recursive: true });
        await Promise.all(files.filter((file) => TEXTS.test(file)).map((file) => compressOne(join(outDir, file))));
      },
    },
  };
}

async function compressOne(file: string): Promise<void> {
  const text = await readFile(file);
  if (text.length < WORTH_IT) return;
  await Promise.all([
    writeFile(`${file}.br`, await promisify(brotliCompress)(text)),
    writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 })),
  ]);
}
