import { setOrderStatus } from '@kundan/contracts/admin/orders.contract';
import { listReturns, setReturnState } from '@kundan/contracts/admin/returns.contract';
import { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { requestReturn } from '@kundan/contracts/returns.contract';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { goOffline } from '../support/go-offline.ts';
import { newShopper, placeOrder, theAdmin } from '../support/people.ts';
import { mailTo, shop, url } from '../support/shop-api.ts';
import { expectToast } from '../support/toasts.ts';

const asAdmin = { token: theAdmin.accessToken };
const accept = (policy: 'damaged' | 'days') =>
  shop.sendOk(updateSettings, { returns: { accept: policy, days: 7 } }, asAdmin);

/** The settings reach every page within some seconds. Returns the button that asks for the return of an order. */
async function waitForReturns(page: Page, order: string): Promise<Locator> {
  const open = page.getByRole('button', { name: `Return: ${order}` });
  await expect(async () => {
    await page.reload();
    await expect(open).toBeVisible({ timeout: 15_000 });
  }).toPass();
  return open;
}

// They change the settings of the shop, which the others show.
test.describe.configure({ mode: 'serial' });
test.afterAll(() => accept('damaged'));

for (const width of [1280, 390]) {
  test(`returns a piece at ${width} px, which staff approve, receive and refund`, async ({ visit }) => {
    await accept('days');
    const shopper = await newShopper('Meera Iyer');
    const order = await placeOrder(shopper, 9);
    await shop.sendOk(setOrderStatus, { id: order, status: 'Delivered' }, asAdmin);
    const page = await visit('/orders', { as: shopper, width, reducedMotion: true });
    const open = await waitForReturns(page, order);
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Return pieces' });
    const [pieces, reason] = [dialog.getByLabel(/^How many of /), dialog.getByLabel('Why do you return them?')];
    await dialog.getByRole('button', { name: 'Ask for the return' }).click();
    await expect(reason).toHaveAccessibleDescription('Please say why you return the pieces.');
    await expect(pieces).toHaveAccessibleDescription('Please choose the pieces that you return.');
    await expect(pieces).toBeFocused();
    await expectAccessible(page);
    await reason.fill('It is too short.');
    await pieces.selectOption('1');
    await expect(dialog.getByText(/^Please /)).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Ask for the return' }).click();
    await dialog.getByText(`We received your return ${order}-R1.`).waitFor();
    await dialog.getByRole('button', { name: 'Back to your orders' }).click();
    await page.getByRole('list', { name: 'Returns' }).getByText(`${order}-R1`).waitFor();
    // Nothing is left to return.
    await expect(open).toBeHidden();

    const panel = await visit('/admin-panel/returns', { as: theAdmin, width, reducedMotion: true });
    await panel.getByText(`${order}-R1`, { exact: true }).click();
    const details = panel.getByRole(width === 390 ? 'dialog' : 'complementary', { name: `${order}-R1 · Meera Iyer` });
    await details.getByText('It is too short.').waitFor();
    await expectAccessible(panel);
    await details.getByLabel('Note to the customer').fill('Please use its box.');
    const restock = details.getByLabel('Put the pieces back into the stock');
    await restock.check();
    const approve = details.getByRole('button', { name: 'Approve' });
    await approve.click();
    await approve.waitFor({ state: 'hidden' });
    await mailTo(shopper.email, new RegExp(`Your return of order ${order} is approved`));
    await expect(restock).toBeChecked();
    await details.getByRole('button', { name: 'Received' }).click();
    await details.getByText('Return received').waitFor();
    await details.getByRole('button', { name: 'Refund' }).click();
    await details.getByText('Return refunded').waitFor();
    await expect(details.getByRole('button', { name: 'Refund' })).toBeHidden();
  });
}

for (const width of [1280, 390]) {
  test(`approves, receives and refunds a return beside its order at ${width} px`, async ({ visit }) => {
    await accept('days');
    const shopper = await newShopper('Lalita Menon');
    const id = await placeOrder(shopper, 9);
    await shop.sendOk(setOrderStatus, { id, status: 'Delivered' }, asAdmin);
    const lines = [{ line: 1, quantity: 1 }];
    const wanted = { id, lines, reason: 'It is too short.', wish: 'refund' } as const;
    await shop.sendOk(requestReturn, wanted, { token: shopper.accessToken });
    const panel = await visit(`/admin-panel/orders?order=${id}`, { as: theAdmin, width, reducedMotion: true });
    const returns = panel.getByRole('list', { name: 'Returns' });
    await expect(returns).toContainText(`${id}-R1`);
    const [approve, receive] = ['Approve', 'Received'].map((name) => returns.getByRole('button', { name }));
    await approve!.click();
    await approve!.waitFor({ state: 'hidden' });
    await mailTo(shopper.email, new RegExp(`Your return of order ${id} is approved`));
    await returns.getByLabel('Put the pieces back into the stock').check();
    await receive!.click();
    await receive!.waitFor({ state: 'hidden' });
    await returns.getByRole('button', { name: 'Refund' }).click();
    await expect(returns.getByRole('button')).toHaveCount(0);
    await expect(returns).toContainText('closed');
    await expectAccessible(panel);
  });
}

/** A return of one piece that wishes its money back and is approved. */
async function approvedReturn() {
  await accept('days');
  const shopper = await newShopper('Lalita Menon');
  const id = await placeOrder(shopper, 9);
  await shop.sendOk(setOrderStatus, { id, status: 'Delivered' }, asAdmin);
  const lines = [{ line: 1, quantity: 1 }];
  const wanted = { id, lines, reason: 'It is too short.', wish: 'refund' } as const;
  const { id: returnId } = await shop.sendOk(requestReturn, wanted, { token: shopper.accessToken });
  return shop.sendOk(setReturnState, { id: returnId, state: 'approved' }, asAdmin);
}

/** Presses "Refund" and returns the Idempotency-Key of the request. */
async function keyOfRefund(inside: Locator, path: string) {
  const request = inside.page().waitForRequest((one) => one.method() === 'POST' && one.url().endsWith(path));
  await inside.getByRole('button', { name: 'Refund' }).click();
  return (await request).headers()['idempotency-key'];
}

test('says that a refund of a return failed, and requests it again as a new one', async ({ visit, stubApi }) => {
  const { order_id: id } = await approvedReturn();
  const panel = await visit(`/admin-panel/orders?order=${id}`, { as: theAdmin, reducedMotion: true });
  const path = `/orders/${id}/refunds`;
  const failed = {
    id: 'rfnd_1',
    order_id: id,
    amount: 1,
    status: 'failed',
    reason: null,
    created_at: '2026-01-01T00:00:00Z',
  };
  await stubApi(panel, path, 201, failed);
  const requestByClick = () => keyOfRefund(panel.getByRole('list', { name: 'Returns' }), path);
  const first = await requestByClick();
  await expectToast(panel, 'The provider did not carry out the refund.');
  await stubApi(panel, path, 'passthrough');
  expect(await requestByClick()).not.toBe(first);
  await expectToast(panel, 'The refund is requested.');
});

test('a refund of a return that fails later is requested again as a new one', async ({ visit, stubApi }) => {
  const one = await approvedReturn();
  const { id: returnId, order_id: id } = one;
  const panel = await visit(`/admin-panel/returns?id=${returnId}`, { as: theAdmin, reducedMotion: true });
  const details = panel.getByRole('complementary', { name: `${returnId} · Lalita Menon` });
  await details.getByRole('button', { name: 'Refund' }).waitFor();
  const path = `/orders/${id}/refunds`;
  const requestByClick = () => keyOfRefund(details, path);
  const at = '2026-01-01T00:00:00Z';
  const refund = { id: 'rfnd_1', amount: 1, status: 'pending' };
  await stubApi(panel, path, 201, { ...refund, order_id: id, reason: null, created_at: at });
  await stubApi(panel, '/returns*', 200, [{ ...one, refund: { ...refund, status: 'failed', at } }]);
  const first = await requestByClick();
  await details.getByRole('list', { name: 'Refunds' }).getByText('failed').waitFor();
  await stubApi(panel, path, 'passthrough');
  await stubApi(panel, '/returns*', 'passthrough');
  expect(await requestByClick()).not.toBe(first);
  await expect(details.getByRole('button', { name: 'Refund' })).toBeHidden();
});

test('the return of a replacement says which order is refunded, and that of another size is no damage', async ({
  visit,
}) => {
  await accept('days');
  const shopper = await newShopper('Lalita Menon');
  const id = await placeOrder(shopper, 9);
  const lines = [{ line: 1, quantity: 1 }];
  const returnPiece = async (id: string, wish: 'refund' | 'replacement') => {
    await shop.sendOk(setOrderStatus, { id, status: 'Delivered' }, asAdmin);
    const wanted = { id, lines, reason: 'It is too short.', wish } as const;
    const { id: returnId } = await shop.sendOk(requestReturn, wanted, { token: shopper.accessToken });
    return shop.sendOk(setReturnState, { id: returnId, state: 'approved' }, asAdmin);
  };
  const { replacement } = await returnPiece(id, 'replacement');
  await returnPiece(replacement!, 'refund');
  const panel = await visit(`/admin-panel/orders?order=${replacement}`, { as: theAdmin, reducedMotion: true });
  const returns = panel.getByRole('list', { name: 'Returns' });
  await returns.getByText('Nothing was paid for this order').waitFor();
  await expect(returns.getByRole('button', { name: 'Refund' })).toHaveCount(0);
  await returns.getByRole('link', { name: id }).click();
  await panel.getByRole('article', { name: id }).waitFor();

  await panel.goto(`${url}/admin-panel/messages?state=all&q=${id}`);
  await panel.getByRole('row').filter({ hasText: 'Lalita Menon' }).click();
  await panel.getByText('Return of order').waitFor();
  await panel.getByRole('link', { name: 'About Lalita Menon' }).click();
  await panel.getByText(`Return of order ${id}`).waitFor();
  await expect(panel.getByText(/^Damage to/)).toHaveCount(0);
});

test('staff send another replacement after the first was cancelled', async ({ visit }) => {
  await accept('days');
  const shopper = await newShopper('Lalita Menon');
  const id = await placeOrder(shopper, 9);
  await shop.sendOk(setOrderStatus, { id, status: 'Delivered' }, asAdmin);
  const lines = [{ line: 1, quantity: 1 }];
  const wanted = { id, lines, reason: 'It is too short.', wish: 'replacement' } as const;
  const { id: returnId } = await shop.sendOk(requestReturn, wanted, { token: shopper.accessToken });
  const { replacement } = await shop.sendOk(setReturnState, { id: returnId, state: 'approved' }, asAdmin);
  await shop.sendOk(setOrderStatus, { id: replacement!, status: 'Cancelled' }, asAdmin);
  const panel = await visit(`/admin-panel/orders?order=${id}`, { as: theAdmin, reducedMotion: true });
  const returns = panel.getByRole('list', { name: 'Returns' });
  await expect(returns.getByRole('button', { name: 'Refund' })).toBeVisible();
  const note = returns.getByLabel('Note to the customer');
  await note.fill('Another one is on its way.');
  await returns.getByRole('button', { name: 'Send another replacement' }).click();
  await expect(returns.getByRole('button', { name: 'Send another replacement' })).toBeHidden();
  await expect(returns.getByRole('button', { name: 'Refund' })).toBeHidden();
  const [listed] = await shop.sendOk(listReturns, { q: id }, asAdmin);
  expect(listed).toMatchObject({
    state: 'approved',
    note: 'Another one is on its way.',
    replacement: expect.stringMatching(/^KD-/),
  });
  expect(listed?.replacement).not.toBe(replacement);
  const ship = await visit(`/admin-panel/orders?order=${listed!.replacement}`, { as: theAdmin });
  const form = ship.getByRole('form', { name: `Ship ${listed!.replacement}` });
  await form.getByLabel('Tracking number').fill('EE2IN');
  await form.getByRole('button', { name: 'Ship and mail the customer' }).click();
  await expectToast(ship, 'Order status updated successfully!');
  await note.fill('Please keep the first piece.');
  await returns.getByRole('button', { name: 'Close' }).click();
  await expect(note).toBeHidden();
  expect(await shop.sendOk(listReturns, { q: id }, asAdmin)).toMatchObject([
    { state: 'closed', note: 'Please keep the first piece.' },
  ]);
});

test('a return that is asked for offline is sent later', async ({ visit, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED|Unable to preload/);
  await accept('days');
  const shopper = await newShopper();
  const order = await placeOrder(shopper, 10);
  await shop.sendOk(setOrderStatus, { id: order, status: 'Delivered' }, asAdmin);
  const page = await visit('/orders', { as: shopper, reducedMotion: true });
  await (await waitForReturns(page, order)).click();
  const dialog = page.getByRole('dialog', { name: 'Return pieces' });
  await dialog.getByLabel(/^How many of /).selectOption('1');
  await dialog.getByLabel('Why do you return them?').fill('It is too long.');
  await goOffline(page);
  await dialog.getByRole('button', { name: 'Ask for the return' }).click();
  await dialog.getByText(/^Kept on this device\./).waitFor();
  await page.context().setOffline(false);
  await mailTo(shopper.email, new RegExp(`return request for order ${order}`));
});

test('rejects a return only with a reason, which the customer gets', async ({ visit }) => {
  await accept('days');
  const shopper = await newShopper('Sarita Bhat');
  const id = await placeOrder(shopper, 9);
  await shop.sendOk(setOrderStatus, { id, status: 'Delivered' }, asAdmin);
  const lines = [{ line: 1, quantity: 1 }];
  const wanted = { id, lines, reason: 'It is too short.', wish: 'refund' } as const;
  await shop.sendOk(requestReturn, wanted, { token: shopper.accessToken });
  const panel = await visit(`/admin-panel/orders?order=${id}`, { as: theAdmin, reducedMotion: true });
  const returns = panel.getByRole('list', { name: 'Returns' });
  const [note, reject] = [returns.getByLabel('Note to the customer'), returns.getByRole('button', { name: 'Reject' })];
  await reject.click();
  await returns.getByText('Please tell the customer why.').waitFor();
  await expect(note).toBeFocused();
  await note.fill('The clasp was opened.');
  await reject.click();
  const mail = await mailTo(shopper.email, new RegExp(`^Your return of order ${id} is rejected`));
  expect(JSON.stringify(mail)).toContain('The clasp was opened.');
});
