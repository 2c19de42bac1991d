import { waitForDevice } from '../support/device-catalogue.ts';
import { expectNoEnglish } from '../support/english-words.ts';
import { eventually, expect, test } from '../support/fixtures.ts';
import { cartOf } from '../support/offline-device.ts';
import { newShopper } from '../support/people.ts';
import { mailTo, url } from '../support/shop-api.ts';
import { LANGUAGES, textsIn } from '../support/texts.ts';
import { expectToast } from '../support/toasts.ts';

// No other test writes under these names: the mail is found by them.
const WORDS = {
  hi: { name: 'नीला दास', message: 'क्या आप नाम लिखते हैं?' },
  te: { name: 'నీలా దాస్', message: 'పేరు చెక్కుతారా?' },
};

for (const language of LANGUAGES)
  test(`fills the cart and writes a message without a network in ${language}, without an English word`, async ({
    visit,
    allow,
  }) => {
    allow(/^Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    const { shopMessages, contactMessages, contactPageTexts, labelTexts, offlineTexts, waitingTexts } =
      await textsIn(language);
    const shopper = await newShopper();
    const page = await visit(`/${language}/product/9`, { width: 390, serviceWorker: true, as: shopper });
    await waitForDevice(page, `kundan-${language}`);
    await eventually(
      () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state),
      'activated',
    );
    await page.context().setOffline(true);

    await page.goto(`${url}/${language}/product/2`);
    await page.getByText(offlineTexts.now).first().waitFor();
    await page.getByRole('main').getByRole('button', { name: shopMessages.product.add }).first().click();
    await expectToast(page, offlineTexts.saved);
    await expectNoEnglish(page);

    await page.goto(`${url}/${language}/contact`);
    const form = page.getByRole('main');
    await form.getByLabel(labelTexts.name).fill(WORDS[language].name);
    await form.getByLabel(labelTexts.email).fill(shopper.email);
    await form.getByLabel(contactPageTexts.message, { exact: true }).fill(WORDS[language].message);
    await form.getByRole('button', { name: contactPageTexts.send }).click();
    await form.getByText(offlineTexts.saved).waitFor();
    await page.getByText(waitingTexts.list([waitingTexts.message(1)])).waitFor();
    await expectNoEnglish(page);

    await page.context().setOffline(false);
    await expectToast(page, contactMessages.done);
    await eventually(() => cartOf(shopper), [[2, 1]]);
    await expectNoEnglish(page);
    expect((await mailTo('care@kundan.test', new RegExp(WORDS[language].name))).text).toContain(
      WORDS[language].message,
    );
  });
