/// <reference lib="dom" />
import { waitUntil } from '@kundan/test-support/wait-until';
import { type Browser, chromium } from 'playwright-core';
import { launchOptions } from '../../../apps/web/e2e/support/launch-options.ts';
import { startShop } from '../../../apps/web/e2e/support/start-shop.ts';
import { median } from './harness/load.ts';

// When the shop answers a person on a slow phone. The line is really throttled (1.6 Mbit/s down, 750 kbit/s up, 150 ms) and so is the
// CPU. Each visit is the first one of a fresh browser. Prints the largest contentful paint, and for each control: the time from a tap
// made as soon as the control is visible until the first sign (the control is busy, or the answer), until the answer, the answer's time
// since navigation, and the answer time of a tap at 6 s. Median and worst of the runs.
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** Since navigation, in ms. */
const LATE_TAP_MS = 6_000;
const DIALOG = '[role=dialog]';

/** A control, the page it is on, and what is shown as its answer, as selectors. */
const CONTROLS = [
  { name: 'add', path: '/product/2', control: '.product__buy > button', answer: DIALOG },
  { name: 'menu', path: '/', control: '.header__burger', answer: DIALOG },
  { name: 'search', path: '/', control: '.header__icon[aria-label=Search]', answer: '[role=search] input' },
  { name: 'cart', path: '/', control: '.header__icon[aria-label=Cart]', answer: DIALOG },
  { name: 'sign-in', path: '/', control: '.tab-bar button:last-child', answer: DIALOG },
  { name: 'zoom', path: '/product/2', control: '.gallery__enlarge', answer: DIALOG },
];
type Control = (typeof CONTROLS)[number];

type Times = Record<'lcp' | 'visible' | 'tapped' | 'sign' | 'answer', number>;

/** Runs in the page before its scripts: notes in each frame what is visible, in ms since navigation, and when it is tapped. */
function observe({ control, answer }: { control: string; answer: string }): void {
  const times: Partial<Times> = {};
  const isVisible = (element: Element | null) => element?.checkVisibility({ visibilityProperty: true }) ?? false;
  const look = () => {
    const now = performance.now();
    const tapped = document.querySelector(control);
    const hasPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
    if (hasPainted && isVisible(tapped)) times.visible ??= now;
    if (times.tapped !== undefined) {
      if (isVisible(document.querySelector(answer))) times.answer ??= now;
      if (times.answer !== undefined || document.querySelector(`:is(${control})[aria-busy=true]`)) times.sign ??= now;
    }
    requestAnimationFrame(look);
  };
  look();
  addEventListener('pointerdown', ({ timeStamp }) => (times.tapped ??= timeStamp), true);
  new PerformanceObserver((paints) => (times.lcp = paints.getEntries().at(-1)?.startTime ?? NaN)).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  });
  Object.assign(window, { times });
}

/** Taps the control when it is visible, or at a time since navigation. */
async function visit(browser: Browser, { url, cpu }: typeof options, control: Control, tapAt = 0): Promise<Times> {
  const page = await browser.newPage(PHONE);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.addInitScript(observe, control);
  await page.goto(url + control.path, { waitUntil: 'commit' });
  const waitFor = (condition: string) => waitUntil(condition, () => page.evaluate<boolean>(condition));
  await waitFor(`window.times?.visible !== undefined && performance.now() >= ${tapAt}`);
  await page.tap(control.control, { force: true, noWaitAfter: true });
  await waitFor('window.times.answer !== undefined');
  const times = await page.evaluate<Times>('window.times');
  await page.close(); // and its context
  return times;
}

const show = (values: readonly number[]) =>
  `${Math.round(median(values))} (${Math.round(Math.max(...values))})`.padStart(15);

async function measure(browser: Browser, chosen: typeof options, control: Control): Promise<void> {
  const early: Times[] = [];
  const late: Times[] = [];
  while (late.length < chosen.runs) {
    early.push(await visit(browser, chosen, control));
    late.push(await visit(browser, chosen, control, LATE_TAP_MS));
  }
  const columns = [
    early.map(({ lcp }) => lcp),
    early.map(({ visible }) => visible),
    early.map(({ sign, tapped }) => sign - tapped),
    early.map(({ answer, tapped }) => answer - tapped),
    early.map(({ answer }) => answer),
    late.map(({ answer, tapped }) => answer - tapped),
  ];
  console.log(control.name.padEnd(9) + columns.map(show).join(''));
}

export const about =
  'the answer to a first tap on a slow phone; with --url, of another running shop, to compare two builds in turns';
export const options = { url: '', cpu: 4, runs: 5, only: '' };

export async function run(chosen: typeof options): Promise<void> {
  const shop = chosen.url ? undefined : await startShop();
  const browser = await chromium.launch(await launchOptions());
  try {
    const titles = ['LCP', 'visible', 'tap → sign', 'tap → answer', 'since start', 'tap at 6 s'];
    console.log(
      `In ms, median (worst) of ${chosen.runs}:\n${' '.repeat(9)}${titles.map((t) => t.padStart(15)).join('')}`,
    );
    const url = shop?.url ?? chosen.url;
    for (const control of CONTROLS)
      if (!chosen.only || chosen.only === control.name) await measure(browser, { ...chosen, url }, control);
  } finally {
    await browser.close();
    await shop?.close();
  }
}
