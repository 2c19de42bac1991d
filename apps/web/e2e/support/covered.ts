import { expect, type Locator } from '@playwright/test';

/** Asserts that a notice lies over no control: of the open dialog, or of the panel. Scrolled parts of the page do not count. */
export async function expectCoversNoControl(notice: Locator): Promise<void> {
  const covered = await notice.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const root = document.querySelector('.dialog') ?? document.querySelector('.desk');
    return [...(root?.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea') ?? [])]
      .filter((control) => {
        if (!control.checkVisibility() || element.contains(control)) return false;
        const box = control.getBoundingClientRect();
        // What has scrolled out of its part of the page is not seen.
        const part = control.closest('.desk__side, .dialog__body, .table')?.getBoundingClientRect();
        const [upper, lower] = part
          ? [Math.max(box.top, part.top), Math.min(box.bottom, part.bottom)]
          : [box.top, box.bottom];
        return lower > upper && box.left < right && box.right > left && upper < bottom && lower > top;
      })
      .map((control) => control.textContent || control.outerHTML.slice(0, 80));
  });
  expect(covered).toEqual([]);
}
