import { expect, test } from '../support/fixtures.ts';
import type { Page } from '@playwright/test';

const suggestionIn = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'Did you mean' });

test('asks whether another address was meant, which a tap takes over', async ({ visit }) => {
  const page = await visit('/checkout');
  const field = page.getByRole('main').getByLabel('Email');
  await field.fill('asha@gmial.com');
  await expect(field).toHaveValue('asha@gmial.com');
  await expect(suggestionIn(page)).toHaveText('Did you mean asha@gmail.com? No, keep mine');
  await expect(field).toHaveValue('asha@gmial.com');
  await page.getByRole('button', { name: 'Use asha@gmail.com' }).click();
  await expect(field).toHaveValue('asha@gmail.com');
  await expect(field).toBeFocused();
  await expect(suggestionIn(page)).toHaveCount(0);
});

test('keeps the address of who says so, and asks about the next one', async ({ visit }) => {
  const page = await visit('/contact');
  const field = page.getByRole('main').getByLabel('Email');
  await field.fill('asha@yahoo.con');
  await suggestionIn(page).getByRole('button', { name: 'No, keep mine' }).click();
  await expect(suggestionIn(page)).toHaveCount(0);
  await expect(field).toHaveValue('asha@yahoo.con');
  await expect(field).toBeFocused();
  await field.fill('asha@redifmail.com');
  await expect(suggestionIn(page)).toContainText('asha@rediffmail.com');
  await field.fill('asha@rediffmail.com');
  await expect(suggestionIn(page)).toHaveCount(0);
});

test('takes the address over into the sign-up and the other account forms', async ({ visit }) => {
  const page = await visit('/forgot-password');
  await page.getByRole('main').getByLabel('Email').fill('asha@hotmial.com');
  await page.getByRole('button', { name: 'Use asha@hotmail.com' }).click();
  await page.reload();
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue('asha@hotmail.com');
});
