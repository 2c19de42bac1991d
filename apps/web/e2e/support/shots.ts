import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';

const kept = resolve(import.meta.dirname, '../looks/shots');
const seen = resolve(import.meta.dirname, '../../../../node_modules/.cache/kundan-looks');
/** Kept at a quarter of the size: letters become shades, so that another machine's fonts and rounding make no difference. */
const SCALE = 0.25;
/** Of 255, for the channel that differs most. */
const TOLERANCE = 32;
const ALLOWED_SHARE = 0.005;

/** Shots are compared when there are any; `npm run e2e:update-shots` makes them. */
export const haveShots = inject('updateShots') || existsSync(kept);

/** Compares what the page shows with the shot of that name, on the canvas of an empty page. */
export async function looksAsBefore(page: Page, canvas: Page, name: string): Promise<void> {
  await settle(page);
  const now = await canvas.evaluate(shrink, { png: (await page.screenshot()).toString('base64'), scale: SCALE });
  const file = join(kept, `${name}.webp`);
  if (inject('updateShots')) return save(kept, name, now);
  expect(existsSync(file), `There is no shot ${name}: npm run e2e:update-shots`).toBe(true);
  const before = readFileSync(file).toString('base64');
  const share = await canvas.evaluate(differingShare, { before, now, tolerance: TOLERANCE });
  if (share > ALLOWED_SHARE) save(seen, name, now);
  expect(share, `${name} looks different (see ${seen}); if it should: npm run e2e:update-shots`).toBeLessThanOrEqual(
    ALLOWED_SHARE,
  );
}

function save(folder: string, name: string, webp: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(webp, 'base64'));
}

/** All that the page asks for is there, and nothing moves. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => {
    const inSight = [...document.images].filter(
      (one) => one.checkVisibility() && one.getBoundingClientRect().top < innerHeight,
    );
    return document.fonts.status === 'loaded' && inSight.every(({ complete }) => complete);
  });
  await page.evaluate(async () => {
    await Promise.allSettled([...document.images].filter(({ complete }) => complete).map((image) => image.decode()));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

async function shrink({ png, scale }: { png: string; scale: number }): Promise<string> {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = new OffscreenCanvas(image.width * scale, image.height * scale);
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 });
  return btoa(String.fromCharCode(...new Uint8Array(await webp.arrayBuffer())));
}

/** The share of pixels that differ by more than the tolerance; 1 for pictures of different sizes. */
async function differingShare(shots: { before: string; now: string; tolerance: number }): Promise<number> {
  const pixelsOf = async (webp: string) => {
    const image = await createImageBitmap(await (await fetch(`data:image/webp;base64,${webp}`)).blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height).data;
  };
  const [before, now] = [await pixelsOf(shots.before), await pixelsOf(shots.now)];
  if (before.length !== now.length) return 1;
  let different = 0;
  for (let at = 0; at < now.length; at += 4) {
    const distance = Math.max(...[0, 1, 2].map((channel) => Math.abs(before[at + channel]! - now[at + channel]!)));
    if (distance > shots.tolerance) different += 1;
  }
  return different / (now.length / 4);
}
