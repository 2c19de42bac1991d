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

/** The price of a product in the copy of the catalogue on the device, in rupees. */
export const storedPrice = (page: Page, database: string, id: number): Promise<number | undefined> =>
  page.evaluate(
    ([name, key]) =>
      new Promise<number | undefined>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(new Error(`${name} cannot be opened.`));
        opening.onsuccess = () => {
          const reading = opening.result.transaction('products').objectStore('products').get(key);
          reading.onsuccess = () => {
            opening.result.close();
            resolve((reading.result as { price: number } | undefined)?.price);
          };
        };
      }),
    [database, id] as const,
  );
