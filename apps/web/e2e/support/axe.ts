import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Asserts that axe finds no violation on the page, and no contrast violation in its dark color scheme. */
export async function expectAccessible(page: Page): Promise<void> {
  await finishAnimations(page);
  const violations = [...(await findViolations(page)), ...(await findDarkContrastViolations(page))];
  expect([page.url(), ...violations]).toEqual([page.url()]);
}

async function findDarkContrastViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await finishAnimations(page);
  const violations = await findViolations(page, ['color-contrast']);
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

async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate(
    ([focusGuards, only]) =>
      (window as unknown as { axe: Axe }).axe.run(
        { exclude: [focusGuards] },
        {
          resultTypes: ['violations'],
          ...(only ? { runOnly: only } : { rules: { 'target-size': { enabled: true } } }),
        },
      ),
    [FOCUS_GUARDS, rules] as const,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}, at ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`,
    ),
  );
}
