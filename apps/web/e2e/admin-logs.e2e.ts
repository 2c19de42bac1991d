import { eventually, expect, test } from './support/journey.ts';
import { newShopper, theAdmin } from './support/people.ts';
import { mailTo } from './support/shop.ts';

test('an admin finds a mail in the log and sends it again', async ({ visit }) => {
  const { email } = await newShopper('Farida Sheikh');
  await mailTo(email, /welcome/i);
  const page = await visit('/admin-panel', { as: theAdmin });
  await page.getByRole('link', { name: 'Mail log' }).click();
  await page.getByRole('heading', { name: 'Mail log', level: 1 }).waitFor();
  const mail = page
    .getByRole('listitem')
    .filter({ hasText: `To ${email}` })
    .filter({ hasText: /welcome/i });
  await mail.getByText('Sent', { exact: true }).waitFor();
  await mail.getByRole('button', { name: /^Send again/ }).click();
  await page.getByText('The mail is queued again.').waitFor();
});

test('an admin sees the payments that the shop put right by itself', async ({ visit, instead }) => {
  const page = await visit('/admin-panel', { as: theAdmin });
  await instead(page, '/payments/reconciled', 500);
  await page.getByRole('link', { name: 'Payments' }).click();
  await page.getByRole('heading', { name: 'Payments put right', level: 1 }).waitFor();
  await page.getByText('The payments could not be read.').waitFor();
  const created_at = '2026-11-20T10:00:00.000Z';
  const made = { payment_id: 'pay_1', name: 'Asha Rao', amount: 124_000, outcome: 'completed', reason: null };
  const back = { payment_id: 'pay_2', name: null, amount: 950.5, outcome: 'refunded', reason: 'amount-differs' };
  await instead(page, '/payments/reconciled', 200, [
    { ...made, order_id: 'KD-000042', refund_id: null, created_at },
    { ...back, order_id: null, refund_id: 'rfnd_1', created_at },
  ]);
  await page.getByRole('button', { name: 'Try again' }).click();
  const rows = page.getByRole('main').getByRole('listitem');
  await eventually(() => rows.count(), 2);
  for (const words of ['₹1,24,000 for order KD-000042', 'Asha Rao · pay_1', 'Order made'])
    expect(await rows.nth(0).textContent()).toContain(words);
  for (const words of ['₹950.50', 'pay_2 · rfnd_1', 'The amount did not fit the cart.', 'Refunded'])
    expect(await rows.nth(1).textContent()).toContain(words);
  await page.getByRole('button', { name: 'Back to Dashboard' }).click();
  await page.getByRole('heading', { name: 'Admin Panel', level: 1 }).waitFor();
});
