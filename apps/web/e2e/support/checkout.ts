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
