import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Asserts that axe finds no violation on the page, and no contrast violation in its dark color scheme. `contrast: false` leaves out the
 * colors of a page that is tested in another language.
 */
export async function expectAccessible(page: Page, { contrast = true } = {}): Promise<void> {
  await finishAnimations(page);
  const rules = { 'target-size': { enabled: true }, 'color-contrast': { enabled: contrast } };
  const violations = [
    ...(await findViolations(page, { rules })),
    ...(contrast ? await findDarkContrastViolations(page) : []),
  ];
  expect([page.url(), ...violations]).toEqual([page.url()]);
}

async function findDarkContrastViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await finishAnimations(page);
  const violations = await findViolations(page, { runOnly: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
  return violations.map((violation) => `dark: ${violation}`);
}

/**
 * Ends finite animations, because the contrast of half-transparent text cannot be measured. Waiting for them needs frames, and a
 * headless browser on a busy machine does not promise any.
 */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isFinite = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity;
    document
      .getAnimations()
      .filter(isFinite)
      .forEach((animation) => animation.finish());
  });
}

type Axe = { run: (context: object, options: object) => Promise<AxeResults> };

/** The focus guards of Base UI around a menu. They pass focus on and never hold it. */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]';

/** `options`: which rules axe runs. */
async function findViolations(page: Page, options: object): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate(
    ([focusGuards, rules]) =>
      (window as unknown as { axe: Axe }).axe.run(
        { exclude: [focusGuards] },
        {
          resultTypes: ['violations'],
          preload: false, // no rule that runs reads the styles again
          ...rules,
        },
      ),
    [FOCUS_GUARDS, options] as const,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}, at ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`,
    ),
  );
}
