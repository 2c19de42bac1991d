import { expect, test } from '../support/fixtures.ts';
import { Hand } from '../support/hand.ts';
import { newEmail, newShopper, placeOrder, theAdmin } from '../support/people.ts';
import { call, mailTo, url } from '../support/shop-api.ts';
import { expectToast } from '../support/toasts.ts';

for (const width of [1280, 390]) {
  test(`answers a message in three clicks at ${width} px, with the writer’s orders beside it`, async ({ visit }) => {
    const shopper = await newShopper('Lakshmi Menon');
    const order = await placeOrder(shopper, 9);
    const contact = await visit('/contact');
    await contact.getByLabel('Name').fill('Lakshmi Menon');
    await contact.getByLabel('Email').fill(shopper.email);
    await contact.getByLabel('Message').fill(`Where is my order ${order}?`);
    await contact.getByRole('button', { name: /send/i }).click();
    await contact.getByText('Message sent successfully!').waitFor();

    const page = await visit('/admin-panel', { as: theAdmin, width });
    await new Hand(page).open('Messages');
    await page.getByText(`Where is my order ${order}?`).click();
    const details = page.getByRole(width === 390 ? 'dialog' : 'complementary', { name: /Lakshmi Menon/ });
    await details
      .getByRole('region', { name: /Orders of/ })
      .getByRole('link', { name: new RegExp(order) })
      .waitFor();
    const clocks = details.getByRole('region', { name: 'Clocks' });
    await expect(clocks).toContainText(/Acknowledge in 47 h|Resolve in (27|28|29|30) days/);
    await expect(clocks).toContainText('Resolve by');
    await details.getByLabel('Reply to Lakshmi Menon').fill('It leaves tomorrow.');
    await details.getByRole('button', { name: 'Mail the reply' }).click();
    await expectToast(page, 'The reply is on its way.');
    await expect(details.getByText('It leaves tomorrow.')).toBeVisible();
    // The reply acknowledges the message. Only staff say that it is resolved.
    await expect(clocks).toContainText(/Resolve in .*Acknowledged.*Resolve by/);
    await details.getByRole('button', { name: 'Mark as resolved' }).click();
    await expectToast(page, 'The message is resolved.');
    await expect(clocks).toContainText(/Resolved.*Acknowledged.*Resolved/);
    await mailTo(shopper.email, /^Re: your message to Kundan \(KM-\d{6}\)/);
  });
}

test('keeps the message of the address and a half-typed reply while staff look for something else', async ({
  visit,
}) => {
  const message = { name: 'Tara Nair', email: newEmail('tara'), message: 'Do you engrave rings?' };
  const { ticket_number: ticket } = await call<{ ticket_number: string }>('/contact', message);
  const token = theAdmin.accessToken;
  const [found] = await call<{ id: string }[]>(`/messages?q=${ticket}`, undefined, { token });
  const page = await visit(`/admin-panel/messages?q=${ticket}&id=${found!.id}`, { as: theAdmin });
  const reply = page.getByLabel('Reply to Tara Nair');
  await reply.fill('We do, from');
  await page.getByRole('searchbox', { name: 'Search' }).fill('no such message');
  await page.getByText('No message matches.').waitFor();
  await expect(reply).toHaveValue('We do, from');
  await reply.press('Escape');
  await reply.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Orders' }).filter({ visible: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await page.goBack();
  // Before the messages arrive, the field searches orders.
  await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
  await page.getByRole('searchbox', { name: 'Search' }).fill(ticket);
  await page.getByRole('row').filter({ hasText: ticket }).click();
  await expect(reply).toHaveValue('We do, from');
  await reply.press('End');
  await reply.pressSequentially(' ₹500.');
  await page.getByRole('button', { name: 'Mail the reply' }).click();
  await page.getByRole('listitem').getByText('We do, from ₹500.', { exact: true }).first().waitFor();
  await expect(reply).toHaveValue('');
});

test('keeps a letter that is typed while the list of the letters before loads', async ({ visit }) => {
  const page = await visit('/admin-panel/messages', { as: theAdmin });
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.waitFor();
  // The letter follows when the address has changed, before the panel shows what it says.
  await page.evaluate(() => {
    const { replaceState } = history;
    history.replaceState = (...state) => {
      replaceState.apply(history, state);
      if (!location.search.endsWith('q=ab')) return;
      history.replaceState = replaceState;
      document.execCommand('insertText', false, 'c');
    };
  });
  await search.fill('ab');
  await expect(page).toHaveURL(/q=abc$/);
  await expect(search).toHaveValue('abc');
});

test('the next words of a reply that are typed while it is mailed stay', async ({ visit }) => {
  const message = { name: 'Usha Pillai', email: newEmail('usha'), message: 'Do you ship to Kochi?' };
  const { ticket_number: ticket } = await call<{ ticket_number: string }>('/contact', message);
  const page = await visit(`/admin-panel/messages?q=${ticket}`, { as: theAdmin });
  await page.getByText('Do you ship to Kochi?').first().click();
  const reply = page.getByLabel('Reply to Usha Pillai');
  await page.route('**/api/messages/*/reply', async (route) => {
    await reply.fill('And to Thrissur.');
    await route.continue();
  });
  await reply.fill('We do.');
  await page.getByRole('button', { name: 'Mail the reply' }).click();
  await expectToast(page, 'The reply is on its way.');
  await page.getByText('We do.').waitFor();
  await expect(reply).toHaveValue('And to Thrissur.');
});

test('shows in the open message what somebody else has replied', async ({ visit }) => {
  const message = { name: 'Rekha Bhat', email: newEmail('rekha'), message: 'Do you resize rings?' };
  const { ticket_number: ticket } = await call<{ ticket_number: string }>('/contact', message);
  const token = theAdmin.accessToken;
  const [found] = await call<{ id: string }[]>(`/messages?q=${ticket}`, undefined, { token });
  const page = await visit('/admin-panel', { as: theAdmin });
  await page.clock.install();
  await page.goto(`${url}/admin-panel/messages?q=${ticket}&id=${found!.id}`);
  await page.getByLabel('Reply to Rekha Bhat').fill('We do, in');
  await call(`/messages/${found!.id}/reply`, { text: 'We do.' }, { token });
  await page.clock.fastForward(31_000);
  await page.getByText('We do.', { exact: true }).waitFor();
  await expect(page.getByLabel('Reply to Rekha Bhat')).toHaveValue('We do, in');
});
