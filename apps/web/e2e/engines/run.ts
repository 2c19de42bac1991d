import { existsSync } from 'node:fs';
import globalSetup from '../support/global-setup.ts';
import type { EngineBrowser } from './engine-browser.ts';
import { EnginePage } from './engine-page.ts';
import { startFirefox } from './firefox.ts';
import {
  blockedStorageJourney,
  hastyJourney,
  leavingJourney,
  mainJourney,
  offlineJourney,
  type Journey,
} from './journeys.ts';
import { startWebKit } from './webkit.ts';

// `npm run e2e:engines` runs journeys in Debian's Firefox and WebKitGTK, where they are installed, against the built shop.

const FIREFOX = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';
const WEBKIT = process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver';
/** The programs that WebKit needs. Firefox needs no display. */
const WEBKIT_PROGRAMS = [WEBKIT, ...(process.env.DISPLAY ? [] : ['/usr/bin/xvfb-run'])];

interface Run {
  start: () => Promise<EngineBrowser>;
  /** They share the browser and the shopper. */
  journeys: ((journey: Journey) => Promise<void>)[];
}

const runs: Run[] = [];
if (existsSync(FIREFOX)) {
  runs.push(
    { start: () => startFirefox(FIREFOX), journeys: [leavingJourney, mainJourney, hastyJourney, offlineJourney] },
    { start: () => startFirefox(FIREFOX, { blocksStorage: true }), journeys: [blockedStorageJourney] },
  );
} else console.log(`Skipped Firefox: ${FIREFOX} does not exist (apt-get install firefox-esr).`);
const missing = WEBKIT_PROGRAMS.find((program) => !existsSync(program));
if (!missing) {
  runs.push({
    start: () => startWebKit(WEBKIT),
    journeys: [leavingJourney, mainJourney, hastyJourney, offlineJourney],
  });
} else console.log(`Skipped WebKit: ${missing} does not exist (apt-get install webkit2gtk-driver xvfb).`);

let failed = 0;
if (runs.length > 0) {
  // All requests come from one IP address.
  process.env.RATE_LIMIT_SCALE = '1000';
  const stop = await globalSetup();
  // Reads the shop of this run from the environment.
  const [{ NetworkProxy }, { newShopper }] = await Promise.all([
    import('../support/network-proxy.ts'),
    import('../support/people.ts'),
  ]);
  for (const { start, journeys } of runs) {
    const [browser, proxy, shopper] = await Promise.all([start(), NetworkProxy.start(), newShopper('Tara Sen')]);
    for (const journey of journeys) {
      const startedAt = performance.now();
      const error: unknown = await journey({ page: new EnginePage(browser), proxy, shopper }).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(`${error ? '✗' : '✓'} ${browser.name}: ${journey.name} (${seconds} s)`);
      if (error) {
        failed += 1;
        console.error(error);
        await proxy.reconnect();
      }
    }
    await browser.close();
    await proxy.disconnect();
  }
  await stop();
}
process.exitCode = failed > 0 ? 1 : 0;
