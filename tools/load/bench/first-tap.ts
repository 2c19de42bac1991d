/// <reference lib="dom" />
import { type Browser, chromium, type Page } from 'playwright-core';
import { launchOptions } from '../../../apps/web/e2e/support/launch-options.ts';
import { startShop } from '../../../apps/web/e2e/support/start-shop.ts';
import { benchCase } from './harness/bench-case.ts';
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

interface Times {
  visible: number;
  tapped: number;
  sign: number;
  answer: number;
}

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
  Object.assign(window, { times });
}

/** Runs in the page: the time of the largest contentful paint so far, in ms. */
const READ_LCP = `new Promise((done) => new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime))
  .observe({ type: 'largest-contentful-paint', buffered: true }))`;

async function openSlowPhone(browser: Browser, cpu: number): Promise<Page> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return page;
}

async function tap(page: Page, { control }: Control): Promise<void> {
  const point = await page.evaluate((selector) => {
    const element = document.querySelector(selector)!;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, control);
  await page.touchscreen.tap(point.x, point.y);
}

/** Waits until the page has noted this time. */
const waitForTime = (page: Page, name: keyof Times) =>
  page.waitForFunction((key) => (window as { times?: Partial<Times> }).times?.[key] !== undefined, name, {
    polling: 20,
  });

interface Phone {
  browser: Browser;
  url: string;
  cpu: number;
}

/** Taps the control when it is visible, or at a time since navigation. */
async function visit({ browser, url, cpu }: Phone, control: Control, tapAt?: number) {
  const page = await openSlowPhone(browser, cpu);
  await page.addInitScript(observe, control);
  await page.goto(url + control.path, { waitUntil: 'commit' });
  await waitForTime(page, 'visible');
  if (tapAt) await page.waitForFunction((at) => performance.now() >= at, tapAt, { polling: 20 });
  await tap(page, control);
  await waitForTime(page, 'answer');
  const times = await page.evaluate<Times>('window.times');
  const lcp = await page.evaluate<number>(READ_LCP);
  await page.context().close();
  return { ...times, lcp };
}

const show = (values: readonly number[]) =>
  `${Math.round(median(values))} (${Math.round(Math.max(...values))})`.padStart(15);

async function measure(phone: Phone, control: Control, runs: number): Promise<void> {
  const early: Awaited<ReturnType<typeof visit>>[] = [];
  const late: typeof early = [];
  while (late.length < runs) {
    early.push(await visit(phone, control));
    late.push(await visit(phone, control, LATE_TAP_MS));
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

export const firstTap = benchCase({
  about:
    'the answer to a first tap on a slow phone; with --url, of another running shop, to compare two builds in turns',
  options: { url: '', cpu: 4, runs: 5, only: '' },
  async run({ url, cpu, runs, only }) {
    const shop = url ? undefined : await startShop();
    const browser = await chromium.launch(await launchOptions());
    try {
      const titles = ['LCP', 'visible', 'tap → sign', 'tap → answer', 'since start', 'tap at 6 s'];
      console.log(`In ms, median (worst) of ${runs}:\n${' '.repeat(9)}${titles.map((t) => t.padStart(15)).join('')}`);
      const phone = { browser, url: url || shop!.url, cpu };
      for (const control of CONTROLS) if (!only || only === control.name) await measure(phone, control, runs);
    } finally {
      await browser.close();
      await shop?.close();
    }
  },
});
