import type { Page } from '@playwright/test';
import { setOrderStatus } from '@kundan/contracts/admin/orders.contract';
import { keepPlacedPopup, paymentWindow } from '../support/checkout.ts';
import { expectNoEnglish, isEnglish } from '../support/english-words.ts';
import { expect, test } from '../support/fixtures.ts';
import { newEmail, theAdmin } from '../support/people.ts';
import { mailTo, shop } from '../support/shop-api.ts';
import { LANGUAGES, type ScreenTexts, textsIn } from '../support/texts.ts';
import { expectToast } from '../support/toasts.ts';

const PEOPLE = {
  hi: { name: 'आशा राव', lane: '12 मंदिर मार्ग', city: 'हैदराबाद', mandal: 'अंबरपेट', damage: 'कुंडी टेढ़ी है।' },
  te: { name: 'ఆశా రావు', lane: '12 గుడి వీధి', city: 'హైదరాబాద్', mandal: 'అంబర్‌పేట్', damage: 'కొక్కెం వంగింది.' },
};

for (const language of LANGUAGES)
  test(`signs up, buys, and reports damage in ${language}, without an English word`, async ({ visit }) => {
    const texts = await textsIn(language);
    const person = { ...PEOPLE[language], email: newEmail(language) };
    const page = await visit(`/${language}/product/8`);
    const product = (await page.getByRole('heading', { level: 1 }).textContent())!;
    await page.getByRole('main').getByRole('button', { name: texts.shopMessages.product.add }).first().click();
    await signUp(page, texts, person);

    // The piece that the visitor wanted.
    const cart = page.getByRole('dialog', { name: texts.cartMessages.title });
    await cart.getByText(product).waitFor();
    await expectNoEnglish(page);
    await cart.getByRole('link', { name: texts.cartMessages.checkOut }).click();
    await pay(page, texts, person);

    const order = page.getByRole('article').filter({ hasText: product });
    await order.getByText(texts.orderStatusTexts.statuses['Payment Received']).first().waitFor();
    expect(await order.locator('[lang]').count()).toBe(0);
    await expectNoEnglish(page);
    const id = /KD-\d{6}/.exec((await order.textContent())!)![0];
    await expectMail(person.email, new RegExp(id), product);
    await page.goto(new URL(`/${language}/orders/${id}`, page.url()).href);
    for (const [open, name] of [
      [texts.orderMessages.cancel.open, texts.orderMessages.cancel.title(id)],
      [texts.orderMessages.address.open, texts.orderMessages.address.title(id)],
    ] as const) {
      await page.getByRole('button', { name: open }).click();
      const dialog = page.getByRole('dialog', { name });
      await dialog.waitFor();
      await expectNoEnglish(page);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    }
    await shop.sendOk(setOrderStatus, { id, status: 'Delivered' }, { token: theAdmin.accessToken });
    await page.reload();
    await reportDamage(page, texts, person.damage);
    await expectMail(person.email, new RegExp(`${id}.*KM-`), id);
  });

type Buyer = (typeof PEOPLE)['hi'] & { email: string };

/** From the sign-in dialog that opens for a visitor's cart. */
async function signUp(page: Page, texts: ScreenTexts, { name, email }: Buyer): Promise<void> {
  const { signUpMessages, controlTexts, labelTexts } = texts;
  await page
    .getByRole('dialog', { name: labelTexts.signIn })
    .getByRole('button', { name: signUpMessages.title })
    .click();
  const dialog = page.getByRole('dialog', { name: signUpMessages.title });
  await dialog.getByLabel(labelTexts.email).fill('nobody');
  await dialog.getByRole('button', { name: controlTexts.otp.send }).click();
  await dialog.getByText(texts.fieldMessages.account.emailInvalid).waitFor();
  await expectNoEnglish(page);
  await dialog.getByLabel(labelTexts.email).fill(email);
  await dialog.getByRole('button', { name: controlTexts.otp.send }).click();
  await dialog.getByLabel(controlTexts.otp.label).waitFor();
  await expectNoEnglish(page);
  const otp = /\b\d{6}\b/.exec(await expectMail(email, /OTP/, ''))![0];
  await dialog.getByLabel(controlTexts.otp.label).fill(otp);
  await dialog.getByLabel(labelTexts.password).waitFor();
  await dialog.getByRole('button', { name: signUpMessages.title }).click();
  await dialog.getByText(texts.fieldMessages.account.name).waitFor();
  await expectNoEnglish(page);
  await dialog.getByLabel(labelTexts.name).fill(name);
  await dialog.getByLabel(labelTexts.password).fill('marigold garland');
  await dialog.getByRole('button', { name: signUpMessages.title }).click();
  await expectToast(page, signUpMessages.created);
  await dialog.waitFor({ state: 'hidden' });
  await expectMail(email, new RegExp(name), name);
}

async function pay(page: Page, texts: ScreenTexts, { name, email, lane, city, mandal }: Buyer): Promise<void> {
  const { checkoutMessages, addressMessages, labelTexts } = texts;
  const { fields } = addressMessages;
  await page.waitForURL('**/checkout');
  const main = page.getByRole('main');
  await main.getByRole('listitem').first().waitFor();
  await main.getByRole('button', { name: checkoutMessages.payNow }).click();
  await main.getByText(texts.fieldMessages.delivery.phone).waitFor();
  await expectNoEnglish(page);
  await main.getByLabel(labelTexts.name).fill(name);
  await main.getByLabel(labelTexts.email).fill(email);
  await main.getByLabel(labelTexts.phone).fill('9876543210');
  await main.getByLabel(fields.pinCode).fill('500013');
  await main.getByLabel(fields.addressLane).fill(lane);
  await main.getByLabel(fields.city).fill(city);
  await main.getByLabel(fields.mandal).fill(mandal);
  await main.getByLabel(fields.district).fill(city);
  await main.getByLabel(fields.state).selectOption('Telangana');
  await main.getByLabel(checkoutMessages.acceptTerms).check();
  const payNow = main.getByRole('button', { name: checkoutMessages.payNow });
  const popup = page.getByRole('dialog', { name: checkoutMessages.payment, exact: true });
  await payNow.click();
  await paymentWindow(page).getByRole('button', { name: 'Cancel' }).click();
  await popup.getByText(checkoutMessages.cancelled).waitFor();
  await expectNoEnglish(page);
  await keepPlacedPopup(page);
  await popup.getByRole('button', { name: checkoutMessages.tryAgain }).click();
  await paymentWindow(page).getByRole('button', { name: 'Pay' }).click();
  await popup.getByText(checkoutMessages.placed).waitFor();
  await expectNoEnglish(page);
  await popup.getByRole('link', { name: labelTexts.viewOrders }).click();
  // The page under the popup is that of the order, which has most of the list's words.
  await page.waitForURL('**/orders');
  await page.getByRole('article').getByRole('heading', { level: 2 }).first().waitFor();
}

async function reportDamage(page: Page, texts: ScreenTexts, description: string): Promise<void> {
  const { claimMessages } = texts;
  await page.getByRole('button', { name: claimMessages.title }).click();
  const dialog = page.getByRole('dialog', { name: claimMessages.title });
  await dialog.getByRole('button', { name: claimMessages.send }).click();
  await dialog.getByText(texts.fieldMessages.claim.description).waitFor();
  await expectNoEnglish(page);
  await dialog.getByLabel(claimMessages.description).fill(description);
  await dialog.getByLabel(claimMessages.noVideo).check();
  await dialog.getByRole('button', { name: claimMessages.send }).click();
  await dialog.getByRole('button', { name: claimMessages.backToOrders }).waitFor();
  await expectNoEnglish(page);
}

/** Waits for a mail that contains a text and no English word. Returns its text. */
async function expectMail(email: string, subject: RegExp, part: string): Promise<string> {
  const mail = await mailTo(email, subject);
  expect(mail.text).toContain(part);
  expect([mail.subject, ...mail.text.split('\n')].filter(isEnglish)).toEqual([]);
  return mail.text;
}
