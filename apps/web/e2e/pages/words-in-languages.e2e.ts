import { expectAccessible } from '../support/axe.ts';
import { expectNoEnglish } from '../support/english-words.ts';
import { expect, test } from '../support/fixtures.ts';
import { newEmail } from '../support/people.ts';
import { screenLoaded } from '../support/screen-loaded.ts';
import { SCREENS } from '../support/screens.ts';

/** Staff's screens are English. */
const screens = SCREENS.filter((path) => !/admin|staff/.test(path));

for (const language of ['hi', 'te'])
  test(`writes no English word on the screens in ${language}, fits them into 390 px, and has no axe violation`, async ({
    visit,
    allow,
  }) => {
    allow(/^Failed to load resource/);
    const page = await visit(`/${language}/`, { width: 390, reducedMotion: true });
    for (const path of screens) {
      await page.goto(new URL(`/${language}${path}`, page.url()).href);
      await screenLoaded(page);
      // What is shown late is loaded with the first key.
      await page.keyboard.press('Shift');
      await page.getByRole('contentinfo').waitFor();
      await expectNoEnglish(page);
      await expectAccessible(page, { contrast: false });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
    }
  });

for (const { language, email, next, invalid, unknown } of [
  {
    language: 'hi',
    email: 'ईमेल',
    next: 'आगे बढ़ें',
    invalid: 'यह ईमेल सही नहीं है',
    unknown: 'इस ईमेल का कोई खाता नहीं मिला। कृपया फिर कोशिश करें।',
  },
  {
    language: 'te',
    email: 'ఈమెయిల్',
    next: 'తర్వాత',
    invalid: 'ఈ ఈమెయిల్ సరికాదు',
    unknown: 'ఈ ఈమెయిల్‌తో ఖాతా దొరకలేదు. దయచేసి మళ్ళీ ప్రయత్నించండి.',
  },
])
  test(`says in ${language} what a field lacks, and what the API has refused`, async ({ visit }) => {
    const page = await visit(`/${language}/forgot-password`);
    const main = page.getByRole('main');
    await main.getByLabel(email).fill('nobody');
    await main.getByRole('button', { name: next }).click();
    await main.getByRole('alert').filter({ hasText: invalid }).waitFor();
    await main.getByLabel(email).fill(newEmail('nobody'));
    await main.getByRole('button', { name: next }).click();
    await main.getByRole('alert').filter({ hasText: unknown }).waitFor();
  });
