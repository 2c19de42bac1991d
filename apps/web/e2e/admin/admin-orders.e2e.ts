import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { setOrderStatus } from '@kundan/contracts/admin/orders.contract';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { goOffline } from '../support/go-offline.ts';
import { overlaysLeft } from '../support/overlays.ts';
import { newShopper, placeOrder, theAdmin } from '../support/people.ts';
import { call, mailTo, shop, url } from '../support/shop-api.ts';
import { expectToast } from '../support/toasts.ts';

const statuses = ['Pending Payment', 'Payment Received', 'Shipped', 'Delivered', 'Cancelled'];

const details = (page: Page, id: string) => page.getByRole('article', { name: id });
const search = (page: Page, words: string) => page.getByRole('searchbox', { name: 'Search' }).fill(words);
const openMore = (page: Page, id: string) => details(page, id).getByText('More', { exact: true }).click();
const openOrder = (page: Page, id: string) => page.getByRole('row').filter({ hasText: id }).click();

test('sets an order from any status to any other and mails the shopper', async ({ visit, stubApi }) => {
  const shopper = await newShopper('Debolina Sen');
  const id = await placeOrder(shopper, 23);
  const page = await visit('/admin-panel', { as: theAdmin });
  await page.getByRole('button', { name: 'View Orders' }).click();
  await expectToast(page, 'Orders loaded successfully!');
  await search(page, id);
  await openOrder(page, id);
  const order = details(page, id);
  for (const part of [
    'Debolina Sen',
    '9876543210',
    shopper.email,
    '12 Temple Street',
    'Jaipur Meenakari Studs',
    '₹6,450',
  ]) {
    await expect(order).toContainText(part);
  }
  await openMore(page, id);
  const form = order.getByRole('form', { name: `Change ${id}` });
  const status = form.getByLabel('Status');
  await expect(status.locator('option')).toHaveText(statuses);
  await expect(form.getByRole('button', { name: 'Nothing changed' })).toBeDisabled();
  for (const [next, action] of [
    ['Delivered', 'Set to Delivered and mail the customer'],
    ['Pending Payment', 'Set to Pending Payment and mail the customer'],
    ['Cancelled', 'Cancel the order'],
    ['Shipped', 'Ship and mail the customer'],
  ] as const) {
    await status.selectOption(next);
    await form.getByRole('button', { name: action }).click();
    if (next === 'Cancelled') await page.getByRole('button', { name: 'Cancel without refund' }).click();
    if (next === 'Shipped') await page.getByRole('button', { name: 'Ship without a number' }).click();
    await expectToast(page, 'Order status updated successfully!');
    await page.getByText('Order status updated successfully!').waitFor({ state: 'hidden' });
    // The form begins anew when the order is loaded again.
    await expect(form.getByRole('button', { name: 'Nothing changed' })).toBeDisabled();
  }
  await stubApi(page, '/orders/*', 500);
  await status.selectOption('Delivered');
  await form.getByRole('button', { name: 'Set to Delivered and mail the customer' }).click();
  await expectToast(page, 'Failed to update order status.');
  await mailTo(shopper.email, new RegExp(`${id}.*cancelled|cancelled.*${id}`, 'i'));

  const orders = await visit('/orders', { as: shopper });
  await expect(orders.getByRole('article').getByText('Shipped')).toHaveCount(2); // the badge and the timeline
});

test('keeps what is chosen while the saved order is loaded again', async ({ visit }) => {
  const id = await placeOrder(await newShopper('Ira Sethi'), 23);
  const page = await visit(`/admin-panel/orders?order=${id}`, { as: theAdmin });
  await openMore(page, id);
  const form = details(page, id).getByRole('form', { name: `Change ${id}` });
  const status = form.getByLabel('Status');
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  await status.selectOption('Delivered');
  await page.route(/\/api\/orders\?/, (route) => loaded.then(() => route.continue()));
  await form.getByRole('button', { name: 'Set to Delivered and mail the customer' }).click();
  await expectToast(page, 'Order status updated successfully!');
  await status.selectOption('Pending Payment');
  load();
  await form.getByRole('button', { name: 'Set to Pending Payment and mail the customer' }).click();
  await expect(form.getByRole('button', { name: 'Nothing changed' })).toBeDisabled();
  await expect(status).toHaveValue('Pending Payment');
});

test('a second click on the button that ships does not deliver', async ({ visit }) => {
  const shopper = await newShopper('Rekha Das');
  const id = await placeOrder(shopper, 23);
  const page = await visit(`/admin-panel/orders?order=${id}`, { as: theAdmin });
  const order = details(page, id);
  await order.getByLabel('Tracking number').fill('TRK-78');
  const deliver = order.getByRole('button', { name: 'Set to Delivered and mail the customer' });
  // As soon as it is there.
  await order.evaluate((article) => {
    const clickOnce = (_: unknown, observer: MutationObserver) => {
      const button = [...article.querySelectorAll('button')].find(({ textContent }) =>
        textContent.includes('Delivered'),
      );
      if (!button) return;
      observer.disconnect();
      button.click();
      article.setAttribute('data-clicked', '');
    };
    new MutationObserver(clickOnce).observe(article, { childList: true, subtree: true });
  });
  await order.getByRole('button', { name: 'Ship and mail the customer' }).click();
  await expect(order).toHaveAttribute('data-clicked');
  await expect(deliver).not.toHaveAttribute('aria-disabled');
  const [stored] = await call<{ status: string }[]>('/user-orders', undefined, { token: shopper.accessToken });
  expect(stored?.status).toBe('Shipped');

  // Somebody else has corrected the number since the order was opened.
  await shop.sendOk(
    setOrderStatus,
    { id, status: 'Shipped', tracking_number: 'TRK-79' },
    { token: theAdmin.accessToken },
  );
  await deliver.click();
  await expect(deliver).toHaveCount(0);
  const [delivered] = await call<object[]>('/user-orders', undefined, { token: shopper.accessToken });
  expect(delivered).toMatchObject({ status: 'Delivered', tracking_number: 'TRK-79' });
});

test('keeps what is typed about an order while another one is open', async ({ visit }) => {
  const shopper = await newShopper();
  const [one, other] = [await placeOrder(shopper, 23), await placeOrder(shopper, 23)];
  const page = await visit(`/admin-panel/orders?q=${encodeURIComponent(shopper.email)}&order=${one}`, { as: theAdmin });
  const order = details(page, one);
  const note = order.getByRole('textbox', { name: 'Note' });
  const number = order.getByRole('form', { name: `Ship ${one}` }).getByLabel('Tracking number');
  await number.fill('AWB 77');
  await note.fill('Call before noon');
  await openOrder(page, other);
  const otherNumber = details(page, other)
    .getByRole('form', { name: `Ship ${other}` })
    .getByLabel('Tracking number');
  await expect(otherNumber).toHaveValue('');
  await openOrder(page, one);
  await expect(number).toHaveValue('AWB 77');
  await expect(note).toHaveValue('Call before noon');
  await order.getByRole('button', { name: 'Ship and mail the customer' }).click();
  await order.getByRole('button', { name: 'Set to Delivered and mail the customer' }).waitFor();
  await expect(note).toHaveValue('Call before noon');
  await openMore(page, one);
  await expect(order.getByRole('form', { name: `Change ${one}` }).getByLabel('Tracking number')).toHaveValue('AWB 77');
});

test('asks each time before a half-typed address of an order is closed', async ({ visit }) => {
  const id = await placeOrder(await newShopper(), 23);
  const page = await visit(`/admin-panel/orders?order=${id}`, { as: theAdmin, reducedMotion: true });
  const dialog = page.getByRole('dialog', { name: `Where order ${id} goes` });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const lane = dialog.getByLabel('Address Lane');
  for (let times = 0; times < 2; times += 1) {
    await details(page, id)
      .getByRole('button', { name: /^Change the address/ })
      .click();
    await expect(lane).toHaveValue('12 Temple Street');
    await lane.fill('7 Tank Bund Road');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await overlaysLeft(page);
  }
  await expect(details(page, id)).toContainText('12 Temple Street');
});

test('one button ships a paid order and delivers a shipped one', async ({ visit }) => {
  const shopper = await newShopper('Tara Bose');
  const id = await placeOrder(shopper, 23);
  const page = await visit(`/admin-panel/orders?order=${id}`, { as: theAdmin });
  const order = details(page, id);
  await order.getByLabel('Tracking number').fill('TRK-77');
  await order.getByRole('button', { name: 'Ship and mail the customer' }).click();
  await expectToast(page, 'Order status updated successfully!');
  const deliver = order.getByRole('button', { name: 'Set to Delivered and mail the customer' });
  await deliver.click();
  await expect(deliver).toHaveCount(0);
  await expect(order).toContainText('Delivered');
  expect((await mailTo(shopper.email, new RegExp(`${id}.*shipped`))).text).toContain('TRK-77');
});

test('refunds a part of an order with a reason, and the rest when the order is cancelled', async ({ visit }) => {
  const shopper = await newShopper('Kaveri Nair');
  const id = await placeOrder(shopper, 23);
  const page = await visit(`/admin-panel/orders?q=${id}`, { as: theAdmin });
  await openOrder(page, id);
  const order = details(page, id);
  await openMore(page, id);
  await order.getByRole('button', { name: `Refund ${id}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('₹6,450 of the payment can be refunded.').waitFor();
  await dialog.getByLabel('Amount in ₹').fill('450.50');
  await dialog.getByLabel('Reason').fill('A scratched stone');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expectToast(page, 'The refund was processed.');
  await expect(order.getByRole('list', { name: 'Refunds' })).toContainText('₹450.50 refunded');
  await mailTo(shopper.email, new RegExp(`refund for order ${id}`));

  await order.getByRole('button', { name: `Cancel order ${id}` }).click();
  await page.getByRole('heading', { name: `Cancel ${id}` }).waitFor();
  await expect(dialog.getByLabel('Amount in ₹')).toHaveValue('5999.5');
  await dialog.getByRole('button', { name: 'Cancel and refund' }).click();
  await expect(order.getByRole('list', { name: 'Refunds' })).toContainText('₹5,999.50 refunded');
  await expect(order.getByRole('button', { name: `Refund ${id}` })).toHaveCount(0);
  await expect(order.getByRole('button', { name: `Cancel order ${id}` })).toHaveCount(0);

  const orders = await visit('/orders', { as: shopper });
  await orders.getByText('₹5,999.50 refunded').waitFor();
});

for (const width of [1280, 390]) {
  test(`confirms that the payment of a cancelled order is kept, at ${width} px`, async ({ visit }) => {
    const shopper = await newShopper('Chitra Menon');
    const id = await placeOrder(shopper, 23);
    const page = await visit(`/admin-panel/orders?order=${id}`, { as: theAdmin, width, reducedMotion: true });
    const order = details(page, id);
    await openMore(page, id);
    await order.getByRole('button', { name: `Cancel order ${id}` }).click();
    await page.getByRole('button', { name: 'Cancel without refund' }).click();
    await order.getByText('₹6,450 of its payment is not refunded').waitFor();
    // The offer to undo stays in sight above what is scrolled, which axe takes for a covered link.
    await order.evaluate((article) => article.parentElement?.scrollTo(0, 0));
    await expectAccessible(page);

    const desk = await visit('/admin-panel', { as: theAdmin, width, reducedMotion: true });
    await desk.getByRole('link', { name: /of cancelled orders to refund or to keep/ }).click();
    await desk.getByRole('link', { name: id }).first().click();
    const kept = details(desk, id);
    await kept.getByLabel('Why the shop keeps the payment').fill('Made to measure');
    await kept.getByRole('button', { name: 'Keep the payment' }).click();
    await expectToast(desk, 'The shop keeps the payment.');
    await kept.getByText('The shop keeps ₹6,450: Made to measure').waitFor();
    expect((await mailTo(shopper.email, new RegExp(`${id}: Cancelled`))).text).toContain('We still have ₹6,450');
  });
}

test('filters live in the address, and a reload keeps them', async ({ visit }) => {
  const shopper = await newShopper('Nalini Verma');
  const id = await placeOrder(shopper, 23);
  const page = await visit('/admin-panel/orders', { as: theAdmin });
  await search(page, shopper.email);
  await page.waitForURL(/q=/);
  await expect(page.getByRole('row')).toHaveCount(2); // the head and the order
  await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Shipped' }).click();
  await page.getByText('No order matches.').waitFor();
  await page.reload();
  await page.getByText('No order matches.').waitFor();
  await page.goBack();
  await page.getByRole('row').filter({ hasText: id }).waitFor();
});

test('leads from a page that has emptied to the last one', async ({ visit }) => {
  const shopper = await newShopper('Nalini Verma');
  const id = await placeOrder(shopper, 23);
  const page = await visit(`/admin-panel/orders?q=${shopper.email}&page=2`, { as: theAdmin });
  await page.getByRole('row').filter({ hasText: id }).waitFor();
  await expect(page).toHaveURL(/page=1$/);
});

test('filters by a day that is typed', async ({ visit }) => {
  const page = await visit('/admin-panel/orders', { as: theAdmin });
  const from = page.getByLabel('From', { exact: true });
  await from.pressSequentially('11052025');
  await page.waitForURL(/from=2025-11-05/);
  await expect(from).toHaveValue('2025-11-05');
  await page.getByLabel('To', { exact: true }).fill('2025-11-06');
  await page.waitForURL(/to=2025-11-06/);
  await page.getByText('No order matches.').waitFor();
  await from.press('Delete');
  await expect(from).toHaveValue('');
  await expect(page).toHaveURL(/from=2025-11-05/);
});

for (const { device, width, count } of [
  { device: 'desktop', width: 1280, count: 10 },
  { device: 'phone', width: 390, count: 3 },
]) {
  test(`ships ${count} orders with a pasted column on a ${device}`, async ({ visit }) => {
    const shopper = await newShopper('Ishani Ghosh');
    const ids: string[] = [];
    for (let placed = 0; placed < count; placed++) ids.push(await placeOrder(shopper, 23));
    const page = await visit(`/admin-panel/orders?status=Payment+Received&q=${shopper.email}`, {
      as: theAdmin,
      width,
      reducedMotion: true,
    });
    if (width === 390) for (const id of ids) await page.getByLabel(`Select ${id}`).check();
    else await page.getByRole('checkbox', { name: 'Select all' }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: `Ship selected (${count})` }).click();
    const dialog = page.getByRole('dialog', { name: `Ship ${count} orders` });
    const first = dialog.getByLabel(`Tracking number of ${ids[0]}`);
    // Oldest first, as in the list.
    const numbers = ids.map((id) => `TRK-${id}`);
    await first.evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, numbers.slice(0, -1).join('\n'));
    await expect(dialog.getByLabel(`Tracking number of ${ids.at(-2)}`)).toHaveValue(numbers.at(-2)!);
    await dialog.getByLabel(`Tracking number of ${ids.at(-2)}`).press('Enter');
    await page.keyboard.type(numbers.at(-1)!);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: `Ship ${count} and mail the customers` })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectToast(page, `${count} orders shipped. Their customers get a mail.`);
    await expect(dialog).toHaveCount(0);
    await page.getByText('No order matches.').waitFor();
    const orders = await call<{ order_id: string; tracking_number: string }[]>('/user-orders', undefined, {
      token: shopper.accessToken,
    });
    expect(orders.map(({ tracking_number }) => tracking_number)).toEqual(numbers.toReversed());
  });
}

test('says which orders could not be shipped, and ships the others', async ({ visit }) => {
  const shopper = await newShopper('Gauri Kulkarni');
  const [first, second] = [await placeOrder(shopper, 23), await placeOrder(shopper, 23)];
  const page = await visit(`/admin-panel/orders?status=Payment+Received&q=${shopper.email}`, { as: theAdmin });
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Ship selected (2)' }).click();
  const token = theAdmin.accessToken;
  await call(`/orders/${first}`, { status: 'Cancelled' }, { method: 'PUT', token });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`Tracking number of ${first}`).fill('TRK-1');
  await dialog.getByLabel(`Tracking number of ${second}`).fill('TRK-2');
  await dialog.getByRole('button', { name: 'Ship 2 and mail the customers' }).click();
  await expectToast(page, '1 order was not shipped. The list says why.');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByText('This order is cancelled.').waitFor();
});

test('says at once that an order cannot be shipped offline, and does not ship it later', async ({ visit, allow }) => {
  allow(/^Failed to load resource/);
  const shopper = await newShopper('Parvati Menon');
  const id = await placeOrder(shopper, 23);
  const page = await visit(`/admin-panel/orders?q=${shopper.email}`, { as: theAdmin });
  await page.getByLabel(`Select ${id}`).check();
  await page.getByRole('button', { name: 'Ship selected (1)' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`Tracking number of ${id}`).fill('TRK-OFFLINE');
  await goOffline(page);
  await dialog.getByRole('button', { name: 'Ship 1 and mail the customer' }).click();
  await expectToast(page, 'Failed to ship the orders.');
  const reloaded = page.waitForResponse(/\/api\/orders\?/);
  await page.context().setOffline(false);
  await reloaded;
  const [order] = await call<{ status: string }[]>('/user-orders', undefined, { token: shopper.accessToken });
  expect(order?.status).toBe('Payment Received');
  await expect(dialog.getByLabel(`Tracking number of ${id}`)).toHaveValue('TRK-OFFLINE');
  await dialog.getByRole('button', { name: 'Ship 1 and mail the customer' }).click();
  await expectToast(page, '1 order shipped. Its customer gets a mail.');
});

test('a note that is written offline is added when the network returns', async ({ visit, allow }) => {
  allow(/^Failed to load resource/);
  const id = await placeOrder(await newShopper('Lalita Shah'), 23);
  const page = await visit(`/admin-panel/orders?order=${id}`, { as: theAdmin, width: 390 });
  const note = details(page, id).getByRole('textbox', { name: 'Note for the staff' });
  await note.fill('Wants a red box.');
  await goOffline(page);
  await details(page, id).getByRole('button', { name: 'Add the note' }).click();
  await expectToast(page, 'Kept on this device. We will send it when you are back online.');
  await expect(note).toHaveValue('');
  await expect(details(page, id).getByRole('status').getByText('Not sent yet: 1 note.')).toBeVisible();
  const sent = page.waitForResponse((response) => response.url().endsWith('/notes') && response.status() === 201);
  await page.context().setOffline(false);
  await sent;
  await expect(details(page, id).getByText('Not sent yet: 1 note.')).toHaveCount(0);
  await page.reload();
  await details(page, id).getByText('Wants a red box.').waitFor();
});

for (const width of [1280, 390]) {
  test(`undoes a change before its mail leaves, at ${width} px`, async ({ visit }) => {
    const shopper = await newShopper('Yamini Kaul');
    const id = await placeOrder(shopper, 23);
    const page = await visit(`/admin-panel/orders?order=${id}`, { as: theAdmin, width, reducedMotion: true });
    const order = details(page, id);
    await order.getByLabel('Tracking number').fill('TRK-UNDO');
    await order.getByRole('button', { name: 'Ship and mail the customer' }).click();
    await order.getByText('The mail to the customer waits for 10 s.').waitFor();
    await order.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'The change is undone. No mail was sent.');
    await order.getByRole('button', { name: 'Ship and mail the customer' }).waitFor();
    await expect(order.getByLabel('Tracking number')).toHaveValue('');
    const mails = await call<{ to: string; template: string }[]>(`/mails?to=${shopper.email}`, undefined, {
      token: theAdmin.accessToken,
    });
    expect(mails.map(({ template }) => template)).not.toContain('order-shipped');
  });
}

test('undoes several shipments at once', async ({ visit }) => {
  const shopper = await newShopper('Zoya Khan');
  const ids = [await placeOrder(shopper, 23), await placeOrder(shopper, 23)];
  const page = await visit(`/admin-panel/orders?q=${shopper.email}`, { as: theAdmin });
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Ship selected (2)' }).click();
  for (const id of ids) await page.getByRole('dialog').getByLabel(`Tracking number of ${id}`).fill(`TRK-${id}`);
  await page.getByRole('button', { name: 'Ship 2 and mail the customers' }).click();
  await page.getByText('2 mails to customers wait for 10 s.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, '2 changes are undone. No mail was sent.');
  for (const id of ids) await expect(page.getByRole('row').filter({ hasText: id })).toContainText('Payment Received');
});

test('downloads the orders of the filter as CSV', async ({ visit }) => {
  const shopper = await newShopper('Urmila Saha');
  const [shipped, paid] = [await placeOrder(shopper, 23), await placeOrder(shopper, 23)];
  const token = theAdmin.accessToken;
  await call(`/orders/${shipped}`, { status: 'Shipped', tracking_number: 'TRK-CSV' }, { method: 'PUT', token });
  const page = await visit(`/admin-panel/orders?q=${shopper.email}`, { as: theAdmin });
  await page.getByRole('row').filter({ hasText: paid }).waitFor();
  const save = async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('orders.csv');
    return readFile(await file.path(), 'utf8');
  };
  const all = await save();
  for (const id of [shipped, paid]) expect(all).toContain(`\n${id},`);
  expect(all.split('\r\n')).toHaveLength(4); // the head, two orders and the end
  await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Shipped' }).click();
  await page.getByRole('row').filter({ hasText: paid }).waitFor({ state: 'detached' });
  const ofStatus = await save();
  expect(ofStatus).toContain('TRK-CSV');
  expect(ofStatus).not.toContain(paid);
});

test('a new order appears by itself', async ({ visit }) => {
  const shopper = await newShopper('Pooja Shetty');
  const page = await visit(`/admin-panel/orders?q=${shopper.email}`, { as: theAdmin });
  await page.getByText('No order matches.').waitFor();
  const id = await placeOrder(shopper, 23);
  await page.getByRole('row').filter({ hasText: id }).waitFor();
});

test('prints a packing slip without prices', async ({ visit }) => {
  const shopper = await newShopper('Rukmini Das');
  const id = await placeOrder(shopper, 23);
  const page = await visit(`/admin-panel/orders?order=${id}`, { as: theAdmin });
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true');
  });
  await details(page, id).getByRole('button', { name: 'Print packing slip' }).click();
  await page.locator('body[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
  const slip = page.locator('.packing-slip');
  await expect(slip).toBeVisible();
  for (const part of [id, 'Rukmini Das', '12 Temple Street', '500013', 'Jaipur Meenakari Studs'])
    await expect(slip).toContainText(part);
  await expect(slip).not.toContainText('₹');
  await expect(page.getByRole('main')).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(slip).toHaveCount(0);
});

test('on a phone, an order is opened, shipped and found again', async ({ visit }) => {
  const shopper = await newShopper('Lata Pillai');
  const id = await placeOrder(shopper, 23);
  const page = await visit('/admin-panel/orders', { as: theAdmin, width: 390, reducedMotion: true });
  await search(page, shopper.email);
  await page.getByRole('button', { name: `View ${id}` }).click();
  const order = details(page, id);
  await order.getByLabel('Tracking number').fill('TRK-9');
  await expectAccessible(page);
  await order.getByRole('button', { name: 'Ship and mail the customer' }).click();
  await expectToast(page, 'Order status updated successfully!');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('list', { name: 'Orders' }).getByText('TRK-9').waitFor();
});

test('cancels an order once when the button is pressed twice, so that it can be undone', async ({ visit }) => {
  const id = await placeOrder(await newShopper('Vimala Das'), 23);
  const page = await visit(`/admin-panel/orders?order=${id}`, { as: theAdmin });
  await openMore(page, id);
  await page.getByRole('button', { name: `Cancel order ${id}` }).click();
  const cancel = page.getByRole('button', { name: 'Cancel without refund' });
  const requests: string[] = [];
  await page.route(`**/api/orders/${id}`, async (route) => {
    requests.push(route.request().method());
    if (requests.length === 1) await cancel.dispatchEvent('click');
    await route.continue();
  });
  await cancel.click();
  // First, because the offer ends after 10 s.
  await details(page, id).getByRole('button', { name: /^Undo/ }).waitFor();
  await expectToast(page, 'Order status updated successfully!');
  await expect(cancel).toHaveCount(0);
  expect(requests).toEqual(['PUT']);
});

test('shows in the open order what somebody else has done with it', async ({ visit }) => {
  const id = await placeOrder(await newShopper('Yamini Kaul'), 23);
  const page = await visit('/admin-panel', { as: theAdmin });
  await page.clock.install();
  await page.goto(`${url}/admin-panel/orders?q=${id}&order=${id}`);
  const order = details(page, id);
  await order.getByRole('button', { name: 'Ship and mail the customer' }).waitFor();
  await call(`/orders/${id}`, { status: 'Shipped' }, { method: 'PUT', token: theAdmin.accessToken });
  await page.clock.fastForward(16_000);
  await order.getByRole('button', { name: 'Set to Delivered and mail the customer' }).waitFor();
});
