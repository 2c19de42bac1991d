import { expect, type Page } from '@playwright/test';

/** Waits until the device has the catalogue of a language, and its service worker. */
export async function waitForDevice(page: Page, database: string): Promise<void> {
  const hasCatalogue = () =>
    page.evaluate(async (name) => {
      const all = await indexedDB.databases();
      if (!all.some((one) => one.name === name)) return false;
      return new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(new Error(`${name} cannot be opened.`));
        opening.onsuccess = () => {
          const reading = opening.result.transaction('texts').objectStore('texts').count();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result > 0);
          };
        };
      });
    }, database);
  await expect.poll(hasCatalogue, { timeout: 60_000 }).toBe(true);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}
