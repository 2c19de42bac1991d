import type { Locator } from '@playwright/test';

/** The point in the middle of the zoom, in percent of the photograph. */
export const centerOf = (zoom: Locator) =>
  zoom
    .getByRole('group', { name: 'Photograph' })
    .evaluate((box) => [
      Math.round(((box.scrollLeft + box.clientWidth / 2) / box.scrollWidth) * 100),
      Math.round(((box.scrollTop + box.clientHeight / 2) / box.scrollHeight) * 100),
    ]);
