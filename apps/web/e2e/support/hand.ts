import type { Locator, Page } from '@playwright/test';

export interface Picture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Works like a person in the admin panel, and counts her clicks: also those into a field, and two for a choice from a list or a file. */
export class Hand {
  clicks = 0;
  private readonly since = Date.now();

  constructor(readonly page: Page) {}

  get main(): Locator {
    return this.page.getByRole('main');
  }

  get seconds(): number {
    return (Date.now() - this.since) / 1000;
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.click(field);
    await field.fill(text);
  }

  async choose(list: Locator, option: string): Promise<void> {
    this.clicks += 2;
    await list.selectOption(option);
  }

  /** Presses the button that opens the browser's window for files, and takes them there. */
  async takeFiles(button: Locator, files: Picture[]): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.click(button);
    this.clicks += 1;
    await (await chooser).setFiles(files);
  }

  /** Opens a panel by the sidebar, or on a phone by the bar at the bottom and its menu. */
  async open(panel: string): Promise<void> {
    const panels = this.page.getByRole('navigation', { name: 'Panels' });
    // Which of the two there is can be seen when the panel has arrived.
    await panels.getByRole('link').filter({ visible: true }).first().waitFor();
    const link = panels.getByRole('link', { name: panel }).filter({ visible: true });
    if (await link.count()) return this.click(link);
    await this.click(panels.getByRole('button', { name: 'More', exact: true }));
    await this.click(this.page.getByRole('menuitem', { name: panel }));
  }
}
