import { searchProducts } from '@kundan/contracts/catalogue.contract';
import type { Locale } from '@kundan/domain/locale';
import { waitForDevice } from '../support/device-catalogue.ts';
import { expect, test } from '../support/fixtures.ts';
import { shop, url } from '../support/shop-api.ts';

/** Words as they are typed, and the piece of the sample catalogue that each finds first. */
const WORDS = [
  ['joomka', 19],
  ['har', 2],
  ['kasula peru', 2],
  ['chaand bali', 20],
  ['bangdi', 14],
  ['angoothi', 13],
  ['mutyala haram', 3],
  ['झुमके', 19],
  ['కాసులపేరు', 2],
] as const;

for (const { locale, path, database } of [
  { locale: 'en', path: '', database: 'kundan' },
  { locale: 'te', path: '/te', database: 'kundan-te' },
] satisfies { locale: Locale; path: string; database: string }[])
  test(`romanized words find the same pieces on the device as in the shop, on the pages in ${locale}`, async ({
    visit,
    allow,
  }) => {
    allow(/^Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    const page = await visit(`${path}/search?q=${WORDS[0][0]}`, { serviceWorker: true });
    await waitForDevice(page, database);
    await page.context().setOffline(true);
    for (const [query, first] of WORDS) {
      const found = await shop.sendOk(searchProducts, { query, locale });
      expect([query, found[0]?.id]).toEqual([query, first]);
      await page.goto(`${url}${path}/search?q=${encodeURIComponent(query)}`);
      // The titles of the suggestions below them are of level 3.
      const titles = page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 });
      await expect(titles).toHaveText(found.map(({ name }) => name));
    }
  });
