import { type BrowserContext, expect, type Page } from '@playwright/test';

type ToastWindow = Window & { toasts?: string[] };

/** Records the text of every toast, because a toast is visible for only one second and polling could miss it. */
export const recordToasts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const toasts: string[] = [];
    (window as ToastWindow).toasts = toasts;
    const record = (node: Node) => {
      if (!(node instanceof Element)) return;
      for (const toast of node.matches('.toast') ? [node] : node.querySelectorAll('.toast')) {
        toasts.push(toast.textContent);
      }
    };
    new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(record))).observe(
      document,
      { childList: true, subtree: true },
    );
  });

/** Waits until the page shows a toast with this text, or has shown one since it was loaded. Each toast counts once. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const take = () =>
    page.evaluate((expected) => {
      const toasts = (window as ToastWindow).toasts ?? [];
      const index = toasts.indexOf(expected);
      if (index >= 0) toasts.splice(index, 1);
      return index >= 0;
    }, text);
  await expect.poll(take, { message: `toast: ${text}`, intervals: [50] }).toBe(true);
}

/** Asserts that the page has shown no toast with this text since it was loaded. */
export async function expectNoToast(page: Page, text: string): Promise<void> {
  expect(await page.evaluate(() => (window as ToastWindow).toasts)).not.toContain(text);
}
