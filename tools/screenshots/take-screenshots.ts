import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import type { StoredSession } from './people.ts';
import type { Screen } from './screens.ts';

const MAX_BYTES = 150_000;
/** Maximum height of a screenshot in CSS pixels. Longer pages are cut. */
const MAX_HEIGHT = 3_400;
const views = [
  { name: 'desktop', width: 1280, height: 800, outputWidth: 900 },
  { name: 'phone', width: 390, height: 844, outputWidth: 390 },
  { name: 'wide', width: 2560, height: 1440, outputWidth: 1280 },
] as const;
type View = (typeof views)[number];

async function capture(page: Page, url: string, screen: Screen, { width, height }: View): Promise<Buffer> {
  await page.goto(url + screen.path, { waitUntil: 'networkidle' });
  // Scroll through the page, because images below the first screen load lazily.
  for (let y = 0; y < MAX_HEIGHT && !screen.viewportOnly; y += height) {
    await page.evaluate(`scrollTo(0, ${y})`);
    await page.waitForTimeout(120);
  }
  await page.evaluate('scrollTo(0, 0)');
  await screen.act?.(page);
  await page.waitForTimeout(700);
  const length = screen.viewportOnly ? height : Number(await page.evaluate('document.documentElement.scrollHeight'));
  if (length > height) {
    // Keep the minimum heights of the page in the real viewport.
    const heights = `main { min-height: ${height}px !important } .checkout__delivery { min-height: 0 !important }`;
    await page.addStyleTag({ content: heights });
    await page.setViewportSize({ width, height: Math.min(length, MAX_HEIGHT) });
    await page.evaluate('scrollTo(0, 0)');
    await page.waitForTimeout(300);
  }
  const overflow = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
  if (overflow > 0) console.warn(`${screen.name} is ${overflow} px wider than its viewport of ${width} px.`);
  return page.screenshot({ type: 'png' });
}

/** Sets the browser's font size, as a person does in its settings. */
async function setFontSize(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
}

/** Saves the image as WebP below MAX_BYTES, reducing the quality as far as necessary. */
async function save(png: Buffer, file: string, width: number): Promise<void> {
  for (let quality = 72; ; quality -= 8) {
    const image = await sharp(png).resize({ width, withoutEnlargement: true }).webp({ quality, effort: 6 }).toBuffer();
    if (image.length > MAX_BYTES && quality > 20) continue;
    return writeFile(file, image);
  }
}

interface ScreenshotOptions {
  browser: Browser;
  url: string;
  sessions: { shopper: StoredSession; admin: StoredSession };
  screens: readonly Screen[];
  /** The output folder. */
  target: string;
}

/** Captures screens on desktop and phone in both color schemes. Logs a failed screen, sets exit code 1 and continues. */
export async function takeScreenshots({ browser, url, sessions, screens, target }: ScreenshotOptions): Promise<void> {
  const looks = views.flatMap((view) => [{ view, scheme: 'light' } as const, { view, scheme: 'dark' } as const]);
  for (const { view, scheme } of looks) {
    const shown = screens.filter(({ only = view.name, wide }) => (view.name === 'wide' ? wide : only === view.name));
    for (const screen of shown) {
      const context = await browser.newContext({
        viewport: { width: view.width, height: view.height },
        colorScheme: scheme,
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
        reducedMotion: 'reduce',
      });
      const session = screen.as ? sessions[screen.as] : {};
      await context.addInitScript(`Object.assign(localStorage, ${JSON.stringify(session)})`);
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      if (screen.fontSize) await setFontSize(page, screen.fontSize);
      const name = `${screen.name}-${view.name}-${scheme}`;
      try {
        const png = await capture(page, url, screen, view);
        await save(png, join(target, `${name}.webp`), view.outputWidth);
        if (name === 'home-desktop-light') await saveForReadme(png, join(target, 'home.png'));
      } catch (error) {
        console.error(`${name}: ${String(error).split('\n')[0]}`);
        process.exitCode = 1;
      }
      await context.close();
    }
    console.log(`${view.name}, ${scheme}: done`);
  }
}

/** Saves the first viewport of the home page as the README's image. */
async function saveForReadme(png: Buffer, file: string): Promise<void> {
  const viewport = sharp(png).extract({ left: 0, top: 0, width: 1280, height: 800 }).resize({ width: 900 });
  await writeFile(file, await viewport.png({ palette: true, colours: 128, effort: 10 }).toBuffer());
}
