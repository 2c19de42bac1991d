import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Lets axe look at the page as it is, in light and then in dark colours; it must find nothing. */
export async function isAccessible(page: Page): Promise<void> {
  await arrived(page);
  const found = [...(await findings(page)), ...(await inTheDark(page))];
  expect([page.url(), ...found]).toEqual([page.url()]);
}

async function inTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await arrived(page);
  const found = await findings(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  return found.map((finding) => `dark: ${finding}`);
}

/** Nothing fades or moves any more: half-transparent words have no contrast to judge. */
async function arrived(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const ends = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ends.map(({ finished }) => finished));
  });
}

type Axe = { run: (context: object, options: object) => Promise<AxeResults> };

/** The library's sentinels around a menu: they hand the focus on at once, and nobody ever stops at one. */
const NO_STOPS = '[data-base-ui-focus-guard]';

async function findings(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate(
    ([noStops, only]) =>
      (window as unknown as { axe: Axe }).axe.run(
        { exclude: [noStops] },
        {
          resultTypes: ['violations'],
          ...(only ? { runOnly: only } : { rules: { 'target-size': { enabled: true } } }),
        },
      ),
    [NO_STOPS, rules] as const,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}, at ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`,
    ),
  );
}
