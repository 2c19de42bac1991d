import type { Page } from '@playwright/test';

/** Fills in the delivery form with an address in Hyderabad and accepts the terms. */
export async function fillInDelivery(page: Page, name = 'Asha Rao', email = 'asha@example.in'): Promise<void> {
  const form = page.getByRole('main');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone').fill('9876543210');
  await form.getByLabel('Pin Code').fill('500013');
  await form.getByLabel('Address Lane').fill('12 Temple Street');
  await form.getByLabel('City').fill('Hyderabad');
  await form.getByLabel('Mandal').fill('Amberpet');
  await form.getByLabel('District').fill('Hyderabad');
  await form.getByLabel('State').selectOption('Telangana');
  await form.getByLabel('I accept the Terms & Conditions.').check();
}

/** The window of the payment sandbox. */
export const paymentWindow = (page: Page) => page.getByRole('dialog', { name: /^Test payment/ });

/** The shop's popup with the payment status. */
export const statusPopup = (page: Page) => page.getByRole('dialog', { name: 'Payment', exact: true });

/**
 * Keeps the popup of a placed order for a minute instead of 3 s, after which it goes to the home page, so that a busy machine can use it.
 * Call it on the checkout, before the payment.
 */
export const keepPlacedPopup = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const start = window.setTimeout;
    // Not the 3 s before it, in which the order is made.
    const isPlaced = () => document.querySelector('.status__mark--placed') !== null;
    window.setTimeout = ((run: () => void, ms?: number, ...input: unknown[]) =>
      start(run, ms === 3_000 && isPlaced() ? 60_000 : ms, ...input)) as typeof setTimeout;
  });
