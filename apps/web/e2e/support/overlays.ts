import type { Page } from '@playwright/test';

/**
 * Waits until the dialogs that were closed have left the history. A closed dialog goes back to the entry of its page, which would abort a
 * navigation that begins meanwhile.
 */
export const overlaysLeft = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !(history.state as { overlay?: number } | null)?.overlay);
