import { type BrowserContext, expect, type Page } from '@playwright/test';

type ToastWindow = Window & { toasts?: string[] };

/**
 * Records the text of every toast and of every notice of the admin panel, because they are visible for one to three seconds and
 * polling could miss them.
 */
export const recordToasts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const selector = '.toast, .admin__notice .message__text';
    const toasts: string[] = [];
    (window as ToastWindow).toasts = toasts;
    const record = (node: Node) => {
      if (!(node instanceof Element)) return;
      for (const toast of node.matches(selector) ? [node] : node.querySelectorAll(selector)) {
        toasts.push(toast.textContent);
      }
    };
    const observe = (change: MutationRecord) => {
      // A notice that replaces another one changes its text.
      const changed = change.type === 'characterData' ? change.target.parentElement?.closest(selector) : undefined;
      if (changed) record(changed);
      change.addedNodes.forEach(record);
    };
    new MutationObserver((changes) => changes.forEach(observe)).observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });

/**
 * Waits until the page shows a toast or an admin notice with this text, or has shown one since it was loaded. Each counts once. A
 * failure names those that were shown instead.
 */
export async function expectToast(page: Page, text: string): Promise<void> {
  const take = () =>
    page.evaluate((expected) => {
      const toasts = (window as ToastWindow).toasts ?? [];
      const index = toasts.indexOf(expected);
      return index >= 0 ? toasts.splice(index, 1)[0] : toasts;
    }, text);
  await expect.poll(take, { message: 'toast', timeout: 30_000, intervals: [50] }).toEqual(text);
}

/** Asserts that the page has shown no toast with this text since it was loaded. */
export async function expectNoToast(page: Page, text: string): Promise<void> {
  expect(await page.evaluate(() => (window as ToastWindow).toasts)).not.toContain(text);
}

/** Shows the admin notices of the next pages for 12 s instead of 3 s, so that a busy machine can measure where they lie. */
export const prolongNotices = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const start = window.setTimeout;
    window.setTimeout = ((run: () => void, ms?: number, ...input: unknown[]) =>
      start(run, ms === 3_000 ? 12_000 : ms, ...input)) as typeof setTimeout;
  });
