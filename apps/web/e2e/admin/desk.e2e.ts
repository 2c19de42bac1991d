import { adminTasks } from '@kundan/contracts/admin/tasks.contract';
import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { newEmail, newShopper, placeOrder, theAdmin } from '../support/people.ts';
import { call, shop, url } from '../support/shop-api.ts';
import { expectToast } from '../support/toasts.ts';

test('finds a person by keys alone, and goes on to her order', async ({ visit }) => {
  const shopper = await newShopper('Anasuya Pattnaik');
  const id = await placeOrder(shopper, 23);
  const page = await visit('/admin-panel/orders', { as: theAdmin, reducedMotion: true });
  await page.getByRole('grid', { name: 'Orders' }).waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find' });
  await expect(palette.getByLabel('Find')).toBeFocused();
  await page.keyboard.type('anasuya');
  await palette.getByRole('option', { name: /Anasuya Pattnaik.*1 order/ }).waitFor();
  await palette.getByRole('option', { name: new RegExp(id) }).waitFor();
  await expectAccessible(page);
  // The order is the first, the person the second.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Anasuya Pattnaik', level: 1 }).waitFor();
  await expect(page.getByRole('main')).toContainText('₹6,450');
  await expectAccessible(page);
  await page
    .getByRole('region', { name: 'Orders' })
    .getByRole('link', { name: new RegExp(id) })
    .click();
  await page.getByRole('article', { name: id }).waitFor();
});

test('the links count the returns and the disputed payments that wait', async ({ visit, stubApi }) => {
  const page = await visit('/contact', { as: theAdmin });
  const tasks = await shop.sendOk(adminTasks, {}, { token: theAdmin.accessToken });
  const money = { failed_refunds: 1, kept_payments: 1, open_disputes: 2 };
  await stubApi(page, '/admin/tasks', 200, { ...tasks, ...money, open_returns: 3 });
  await page.goto(`${url}/admin-panel/pages`);
  const panels = page.getByRole('navigation', { name: 'Panels' }).first();
  await panels.getByRole('link', { name: 'Returns 3 waiting', exact: true }).waitFor();
  await panels.getByRole('link', { name: 'Payments 4 waiting', exact: true }).waitFor();
});

test('single keys move in the list and to the search, not while somebody types, and can be turned off', async ({
  visit,
}) => {
  const shopper = await newShopper('Bhavani Iyer');
  const ids = [await placeOrder(shopper, 23), await placeOrder(shopper, 23)].toReversed();
  const page = await visit(`/admin-panel/orders?q=${shopper.email}`, { as: theAdmin, reducedMotion: true });
  const row = (at: number) => page.getByRole('row').filter({ hasText: ids[at]! });
  await row(1).waitFor();
  await page.keyboard.press('j');
  await expect(row(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(row(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(row(0)).toBeFocused();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await expect(search).toBeFocused();
  await search.fill('');
  await page.keyboard.type('?jk/');
  await expect(search).toHaveValue('?jk/');
  await search.blur();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expectAccessible(page);
  await keys.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Find' }).waitFor();
  await expect(keys).toHaveCount(0);
});

for (const width of [1280, 390]) {
  test(`warns of an order that is not the writer’s, and fills in a template, at ${width} px`, async ({ visit }) => {
    const [writer, other] = [await newShopper('Devaki Rao'), await newShopper('Esha Gill')];
    const [own, foreign] = [await placeOrder(writer, 23), await placeOrder(other, 23)];
    const message = { name: 'Devaki Rao', email: writer.email, message: `Send ${foreign} to me, like ${own}.` };
    const { ticket_number: ticket } = await call<{ ticket_number: string }>('/contact', message);
    const name = `Where it is ${ticket}`;
    const template = { name, text: 'Dear {name}, {order} is on its way.' };
    await call('/reply-templates', template, { token: theAdmin.accessToken });
    const page = await visit(`/admin-panel/messages?q=${ticket}`, { as: theAdmin, width, reducedMotion: true });
    await page.getByText(`Send ${foreign} to me`).first().click();
    const details = page.getByRole(width === 390 ? 'dialog' : 'complementary', { name: /Devaki Rao/ });
    await details.getByText(`${foreign} has another address`).waitFor();
    await expectAccessible(page);
    await details.getByLabel('Template').selectOption({ label: name });
    await details.getByRole('button', { name: 'Insert' }).click();
    const reply = details.getByLabel('Reply to Devaki Rao');
    await expect(reply).toHaveValue(`Dear Devaki Rao, ${own} is on its way.`);
    await details.getByRole('button', { name: 'Mail the reply' }).click();
    await expectToast(page, 'The reply is on its way.');
    await details.getByRole('link', { name: 'About Devaki Rao' }).click();
    await page.getByRole('heading', { name: 'Devaki Rao', level: 1 }).waitFor();
    await expect(page.getByRole('region', { name: 'Messages and damage reports' })).toContainText(ticket);
  });
}

test('adds a template of a reply, says that somebody else changed it, and deletes it', async ({ visit }) => {
  const token = theAdmin.accessToken;
  const message = { name: 'Gita Sahu', email: newEmail('gita'), message: 'Do you mend clasps?' };
  const { ticket_number: ticket } = await call<{ ticket_number: string }>('/contact', message);
  const page = await visit(`/admin-panel/messages?q=${ticket}`, { as: theAdmin, reducedMotion: true });
  await page.getByText('Do you mend clasps?').first().click();
  await page.getByRole('button', { name: 'Edit templates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Templates' });
  const name = `Clasps ${ticket}`;
  await openForm(dialog, 'New template');
  await dialog.getByLabel('Name of the template').filter({ visible: true }).fill(name);
  await dialog.getByLabel('Text').filter({ visible: true }).fill('We do, {name}.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add the template' }).click();
  await expectToast(page, 'The template is saved.');

  await openForm(dialog, name);
  const form = dialog.getByRole('group').filter({ has: page.getByRole('button', { name: `Delete ${name}` }) });
  await form.getByLabel('Text').fill('We mend them, {name}.');
  const templates = await call<{ id: number; name: string }[]>('/reply-templates', undefined, { token });
  const { id } = templates.find((template) => template.name === name)!;
  await call(`/reply-templates/${id}`, { name, text: 'Not any more.' }, { method: 'PUT', token });
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('theirs Not any more.').waitFor();
  await form.getByRole('button', { name: 'Save mine' }).click();
  await expectToast(page, 'The template is saved.');
  await expect(dialog.locator('summary').filter({ hasText: name })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByLabel('Template', { exact: true }).selectOption({ label: name });
  await page.getByRole('button', { name: 'Insert' }).click();
  await expect(page.getByLabel('Reply to Gita Sahu')).toHaveValue('We mend them, Gita Sahu.');
  await expect(page.getByRole('button', { name: 'Mark as resolved' })).toBeDisabled();

  await page.getByRole('button', { name: 'Edit templates' }).click();
  await openForm(dialog, name);
  await dialog.getByRole('button', { name: `Delete ${name}` }).click();
  await expectToast(page, 'The template is deleted.');
  await expect(dialog.getByText(name)).toHaveCount(0);
});

test('what is typed in a template stays when the list is read again with another version', async ({ visit }) => {
  const token = theAdmin.accessToken;
  const message = { name: 'Indu Nair', email: newEmail('indu'), message: 'Do you clean pearls?' };
  const { ticket_number: ticket } = await call<{ ticket_number: string }>('/contact', message);
  const [name, other] = [`Pearls ${ticket}`, `Corals ${ticket}`];
  const { id } = await call<{ id: number }>('/reply-templates', { name, text: 'We do.' }, { token });
  const page = await visit(`/admin-panel/messages?q=${ticket}`, { as: theAdmin, reducedMotion: true });
  await page.getByText('Do you clean pearls?').first().click();
  await page.getByRole('button', { name: 'Edit templates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Templates' });
  await openForm(dialog, name);
  const form = dialog.getByRole('group').filter({ has: page.getByRole('button', { name: /^Delete Pearls/ }) });
  await form.getByLabel('Text').fill('We clean them, {name}.');
  await call(`/reply-templates/${id}`, { name: `${name}, old`, text: 'Not any more.' }, { method: 'PUT', token });

  await openForm(dialog, 'New template');
  const added = dialog.getByRole('group').filter({ has: page.getByRole('button', { name: 'Add the template' }) });
  await added.getByLabel('Name of the template').fill(other);
  await added.getByLabel('Text').fill('We do, {name}.');
  await added.getByRole('button', { name: 'Add the template' }).click();
  await dialog
    .locator('summary')
    .filter({ hasText: `${name}, old` })
    .waitFor();
  await expect(form.getByLabel('Text')).toHaveValue('We clean them, {name}.');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('theirs Not any more.').waitFor();
  await form.getByRole('button', { name: 'Save mine' }).click();
  await dialog.getByText(name, { exact: true }).waitFor();
  expect(await call<object[]>('/reply-templates', undefined, { token })).toContainEqual(
    expect.objectContaining({ id, name, text: 'We clean them, {name}.' }),
  );
});

test('adds a template beside a half-typed reply, which is not mailed', async ({ visit }) => {
  const message = { name: 'Hema Rao', email: newEmail('hema'), message: 'Do you polish silver?' };
  const { ticket_number: ticket } = await call<{ ticket_number: string }>('/contact', message);
  const page = await visit(`/admin-panel/messages?q=${ticket}`, { as: theAdmin, reducedMotion: true });
  await page.getByText('Do you polish silver?').first().click();
  const reply = page.getByLabel('Reply to Hema Rao');
  await reply.fill('We do, from');
  await page.getByRole('button', { name: 'Edit templates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Templates' });
  const name = `Polish ${ticket}`;
  await openForm(dialog, 'New template');
  await dialog.getByLabel('Name of the template').filter({ visible: true }).fill(name);
  const text = dialog.getByLabel('Text').filter({ visible: true });
  await text.fill('We do, {name}.');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toHaveCount(0);
  await expect(text).toHaveValue('We do, {name}.');
  await dialog.getByRole('button', { name: 'Add the template' }).click();
  await openForm(dialog, name);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(reply).toHaveValue('We do, from');
  const [found] = await call<{ replies: object[] }[]>(`/messages?q=${ticket}`, undefined, {
    token: theAdmin.accessToken,
  });
  expect(found!.replies).toEqual([]);
});

const openForm = (dialog: Locator, name: string) => dialog.locator('summary').filter({ hasText: name }).click();
