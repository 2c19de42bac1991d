import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const modules = resolve(dirname(fileURLToPath(import.meta.url)), '../../../../node_modules');

/**
 * Unpacks the Chromium of @sparticuz/chromium into node_modules/.cache once, with the libraries and fonts that a minimal
 * system lacks. Unpacks into a temporary folder and renames it, so that an interrupted run leaves no partial browser.
 */
export async function unpackChromium(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const packageFolder = join(modules, '@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  const folder = join(modules, '.cache', `chromium-${version}`);
  if (!existsSync(folder)) {
    const partial = `${folder}.${process.pid}`;
    mkdirSync(partial, { recursive: true });
    // The package unpacks into TMPDIR.
    const previous = process.env.TMPDIR;
    process.env.TMPDIR = partial;
    try {
      const { default: chromium, inflate } = await import('@sparticuz/chromium');
      await chromium.executablePath();
      await inflate(join(packageFolder, 'bin/al2023.tar.br'));
    } finally {
      if (previous === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = previous;
    }
    if (existsSync(folder)) rmSync(partial, { recursive: true });
    else renameSync(partial, folder);
  }
  const hasOwnLibraries = ['/lib/x86_64-linux-gnu', '/usr/lib64', '/usr/lib'].some((libraries) =>
    existsSync(join(libraries, 'libnss3.so')),
  );
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...(hasOwnLibraries ? {} : { LD_LIBRARY_PATH: join(folder, 'al2023/lib') }),
      ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }),
    },
  };
}
