import { test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/axe.ts';
import { paymentWindow, statusPopup, fillInDelivery } from '../support/checkout.ts';
import { newEmail, newShopper, putIntoCart } from '../support/people.ts';
import { otpFor } from '../support/shop-api.ts';

const devices = [
  { device: 'desktop', width: 1280 },
  { device: 'phone', width: 390 },
];

for (const { device, width } of devices) {
  test(`has no axe violations in the sign-in and sign-up dialogs on a ${device}`, async ({ visit }) => {
    const page = await visit('/contact', { width, reducedMotion: true });
    await page.getByRole('button', { name: 'Sign In' }).filter({ visible: true }).first().click();
    const signIn = page.getByRole('dialog', { name: 'Sign In' });
    await signIn.getByRole('button', { name: 'Sign In' }).click();
    await expectAccessible(page);
    await signIn.getByRole('button', { name: 'Sign Up' }).click();
    const signUp = page.getByRole('dialog', { name: 'Sign Up' });
    const email = newEmail();
    await signUp.getByLabel('Email').fill(email);
    await expectAccessible(page);
    await signUp.getByRole('button', { name: 'Send OTP' }).click();
    await signUp.getByLabel('OTP').waitFor();
    await expectAccessible(page);
    await signUp.getByLabel('OTP').fill(await otpFor(email));

    await signUp.getByLabel('Password').waitFor();
    await expectAccessible(page);
  });
}

for (const { device, width } of devices) {
  test(`has no axe violations in cart, search, menus and payment on a ${device}`, async ({ visit }) => {
    const shopper = await newShopper();
    await putIntoCart(shopper, 9);
    await putIntoCart(shopper, 19, 3);
    const page = await visit('/contact', { width, reducedMotion: true, as: shopper });
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('searchbox').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    const opener = width < 768 ? 'Menu' : 'Your account';
    await page.getByRole('button', { name: opener }).click();
    await (width < 768 ? page.getByRole('navigation', { name: 'Menu' }) : page.getByRole('menu')).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
    const cart = page.getByRole('dialog', { name: 'Your Cart' });
    await cart.getByRole('listitem').first().waitFor();
    await expectAccessible(page);
    await cart.getByRole('link', { name: 'Check Out' }).click();
    // Before it arrives, "Name" and "Email" are fields of the contact form.
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    await fillInDelivery(page);
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await paymentWindow(page).getByRole('button', { name: 'Cancel' }).click();
    await statusPopup(page).waitFor();
    await expectAccessible(page);
  });
}
