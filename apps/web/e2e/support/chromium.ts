import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const modules = resolve(dirname(fileURLToPath(import.meta.url)), '../../../../node_modules');

/**
 * The Chromium of @sparticuz/chromium, unpacked once beside the dependencies, with the libraries and fonts that a bare
 * machine lacks. Unpacked aside and then renamed, so that a killed run leaves no half browser behind.
 */
export async function unpackChromium(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const packed = join(modules, '@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')) as { version: string };
  const home = join(modules, '.cache', `chromium-${version}`);
  if (!existsSync(home)) {
    const half = `${home}.${process.pid}`;
    mkdirSync(half, { recursive: true });
    // The package unpacks into the temporary folder, wherever that is.
    const before = process.env.TMPDIR;
    process.env.TMPDIR = half;
    try {
      const { default: chromium, inflate } = await import('@sparticuz/chromium');
      await chromium.executablePath();
      await inflate(join(packed, 'bin/al2023.tar.br'));
    } finally {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
    }
    if (existsSync(home)) rmSync(half, { recursive: true });
    else renameSync(half, home);
  }
  const hasOwnLibraries = ['/lib/x86_64-linux-gnu', '/usr/lib64', '/usr/lib'].some((folder) =>
    existsSync(join(folder, 'libnss3.so')),
  );
  return {
    executablePath: join(home, 'chromium'),
    env: {
      ...(hasOwnLibraries ? {} : { LD_LIBRARY_PATH: join(home, 'al2023/lib') }),
      ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(home, 'fonts') }),
    },
  };
}
