import { type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';
import { unpackChromium } from './chromium.ts';

/** A real headless Chromium for a whole run. */
export const startBrowser = async (): Promise<BrowserServer> => chromium.launchServer(await launchOptions());

/** The Chromium at CHROMIUM_PATH, else the one that comes with the dependencies. */
export async function launchOptions(): Promise<LaunchOptions> {
  const own = process.env.CHROMIUM_PATH;
  const { executablePath, env } = own ? { executablePath: own, env: {} } : await unpackChromium();
  return {
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
      // Drawn without an imitated graphics card, which would take a sixth of the run's time.
      '--disable-gpu',
    ],
  };
}
