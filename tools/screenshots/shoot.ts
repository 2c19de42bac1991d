import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import type { Kept } from './people.ts';
import type { Screen } from './screens.ts';

const MAX_BYTES = 150_000;
/** A whole page is cut here: what follows is more of the same. In px of the window. */
const LONGEST = 3_400;
const views = [
  { name: 'desktop', width: 1280, height: 800, shownAt: 900 },
  { name: 'phone', width: 390, height: 844, shownAt: 390 },
] as const;
type View = (typeof views)[number];

async function photograph(page: Page, url: string, screen: Screen, { width, height }: View): Promise<Buffer> {
  await page.goto(url + screen.path, { waitUntil: 'networkidle' });
  // Photographs below the first screen come as they are neared.
  for (let y = 0; y < LONGEST && !screen.window; y += height) {
    await page.evaluate(`scrollTo(0, ${y})`);
    await page.waitForTimeout(120);
  }
  await page.evaluate('scrollTo(0, 0)');
  await screen.act?.(page);
  await page.waitForTimeout(700);
  const length = screen.window ? height : Number(await page.evaluate('document.documentElement.scrollHeight'));
  if (length > height) {
    // The page keeps the height it has in the real window.
    await page.addStyleTag({ content: `main { min-height: ${height}px !important }` });
    await page.setViewportSize({ width, height: Math.min(length, LONGEST) });
  }
  await page.waitForTimeout(length > height ? 300 : 0);
  const wide = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
  if (wide > 0) console.warn(`${screen.name} is ${wide} px wider than its window of ${width} px.`);
  return page.screenshot({ type: 'png' });
}

async function keep(png: Buffer, file: string, width: number): Promise<void> {
  for (let quality = 72; ; quality -= 8) {
    const picture = await sharp(png)
      .resize({ width, withoutEnlargement: true })
      .webp({ quality, effort: 6 })
      .toBuffer();
    if (picture.length > MAX_BYTES && quality > 20) continue;
    return writeFile(file, picture);
  }
}

interface Shoot {
  browser: Browser;
  url: string;
  who: { shopper: Kept; admin: Kept };
  wanted: readonly Screen[];
  /** The folder of the pictures. */
  target: string;
}

/** Photographs screens on desktop and phone, light and dark; says which could not be, and goes on. */
export async function shoot({ browser, url, who, wanted, target }: Shoot): Promise<void> {
  for (const view of views) {
    for (const scheme of ['light', 'dark'] as const) {
      for (const screen of wanted.filter(({ only }) => only === undefined || only === view.name)) {
        const context = await browser.newContext({
          viewport: { width: view.width, height: view.height },
          colorScheme: scheme,
          locale: 'en-IN',
          timezoneId: 'Asia/Kolkata',
          reducedMotion: 'reduce',
        });
        const kept = screen.who ? who[screen.who] : {};
        await context.addInitScript(`Object.assign(localStorage, ${JSON.stringify(kept)})`);
        const page = await context.newPage();
        page.setDefaultTimeout(15_000);
        try {
          const png = await photograph(page, url, screen, view);
          await keep(png, join(target, `${screen.name}-${view.name}-${scheme}.webp`), view.shownAt);
          if (screen.name === 'home' && view.name === 'desktop' && scheme === 'light')
            await keepForReadme(png, join(target, 'home.png'));
        } catch (error) {
          console.error(`${screen.name}, ${view.name}, ${scheme}: ${String(error).split('\n')[0]}`);
          process.exitCode = 1;
        }
        await context.close();
      }
      console.log(`${view.name}, ${scheme}: done`);
    }
  }
}

/** The README's picture: what one sees first. */
async function keepForReadme(png: Buffer, file: string): Promise<void> {
  const first = sharp(png).extract({ left: 0, top: 0, width: 1280, height: 800 }).resize({ width: 900 });
  await writeFile(file, await first.png({ palette: true, colours: 128, effort: 10 }).toBuffer());
}
