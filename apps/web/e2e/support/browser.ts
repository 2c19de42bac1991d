import { type BrowserServer, chromium } from 'playwright-core';
import { unpackChromium } from './chromium.ts';

/** A real headless Chromium for a whole run: the one at CHROMIUM_PATH, else the one that comes with the dependencies. */
export async function startBrowser(): Promise<BrowserServer> {
  const own = process.env.CHROMIUM_PATH;
  const { executablePath, env } = own ? { executablePath: own, env: {} } : await unpackChromium();
  return chromium.launchServer({
    executablePath,
    headless: true,
    env: { ...(process.env as Record<string, string>), ...env },
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  });
}
