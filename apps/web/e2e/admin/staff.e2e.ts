import { requestRefund } from '@kundan/contracts/admin/refunds.contract';
import { patchProduct } from '@kundan/contracts/admin/products.contract';
import { acceptStaffInvitation, changeStaffRole, listStaff } from '@kundan/contracts/admin/staff.contract';
import { ShopClient } from '@kundan/test-support/shop-client';
import { expect, test } from '../support/fixtures.ts';
import { newEmail } from '../support/people.ts';
import { expectToast } from '../support/toasts.ts';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

test('an owner invites a helper, who sees only what she may, and signs her out by removing her', async ({
  visit,
  separateShop: { url: shopUrl, admin },
  allow,
}) => {
  const email = newEmail('meera');
  const owner = await visit('/admin-panel', { shopUrl, as: admin });
  await owner.getByRole('link', { name: 'Staff' }).click();
  await owner.getByLabel('E-mail address').fill(email);
  await owner.getByRole('button', { name: 'Send invitation' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
  await owner.getByRole('list', { name: 'Open invitations' }).getByText(email).waitFor();

  const link = await test.step('the mail has the link', async () => {
    let found: string | undefined;
    await expect
      .poll(async () => {
        const mails = (await (await fetch(`${shopUrl}/dev/mailbox.json`)).json()) as Mail[];
        const text = mails.find(({ to, subject }) => to === email && subject.includes('invites you'))?.text;
        return (found = /\/staff\/join\?token=[\w-]+/.exec(text ?? '')?.[0]);
      })
      .toBeDefined();
    return found ?? '';
  });
  const helper = await visit(link, { shopUrl });
  await helper.getByLabel('Your name').fill('Meera Iyer');
  await helper.getByRole('textbox', { name: 'Choose a password' }).fill('marigold garland');
  await test.step('after an answer that was lost, the second tap signs in', async () => {
    allow(/net::ERR_FAILED/);
    const accept = `**/api${acceptStaffInvitation.path}`;
    await helper.route(accept, (route) => route.fetch().then(() => route.abort()), { times: 1 });
    await helper.getByRole('button', { name: 'Join' }).click();
    await helper.getByRole('alert').waitFor();
    await helper.getByRole('button', { name: 'Join' }).click();
  });
  await helper.getByRole('link', { name: 'Open the Admin Panel' }).click();

  const panels = helper.getByRole('navigation', { name: 'Panels' }).first();
  await panels.getByRole('link', { name: 'Orders' }).waitFor();
  await expect(panels.getByRole('link')).toHaveText([
    'Today',
    'Orders',
    'Products',
    'Messages',
    'Returns',
    'Reviews',
    'People',
  ]);
  await helper.goto(`${shopUrl}/admin-panel/products`);
  await helper.getByRole('switch').first().waitFor();
  await expect(helper.getByRole('button', { name: 'Add Product' })).toHaveCount(0);
  await expect(helper.getByRole('button', { name: /^Price of/ })).toHaveCount(0);
  const options = { name: 'Size', values: [{ value: '14', stock: 1 }] };
  const withSizes = await new ShopClient(shopUrl).sendOk(
    patchProduct,
    { id: 1, options },
    { token: admin.accessToken },
  );
  await helper.reload();
  await helper.getByRole('button', { name: `Stock of ${withSizes.name}:` }).click();
  const sizes = helper.getByRole('dialog', { name: `Stock of ${withSizes.name}` });
  await sizes.getByRole('button', { name: 'Pieces of 14:' }).click();
  await sizes.getByRole('textbox', { name: 'Pieces of 14' }).fill('3');
  await helper.keyboard.press('Enter');
  await expectToast(helper, 'Product updated successfully!');
  await sizes.getByText('3 in stock, 0 held').waitFor();
  await helper.goto(`${shopUrl}/admin-panel/staff`);
  await helper.getByText('You do not have permission to do this.').waitFor();
  const token = (await helper.evaluate(() => localStorage.getItem('accessToken'))) ?? '';
  const refused = await new ShopClient(shopUrl).send(requestRefund, { id: 'KD-000001' }, { token });
  expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });

  await helper.goto(`${shopUrl}/admin-panel`);
  await helper.getByRole('link', { name: 'Two-step sign-in' }).click();
  await helper.getByRole('button', { name: 'Turn on' }).waitFor();

  await test.step('an owner who makes herself a helper is one at once', async () => {
    const shop = new ShopClient(shopUrl);
    const staff = await shop.sendOk(listStaff, {}, { token: admin.accessToken });
    const [meera] = staff.filter((one) => one.email === email);
    await shop.sendOk(changeStaffRole, { id: meera!.id, role: 'owner' }, { token: admin.accessToken });
    await owner.reload();
    const role = owner.getByLabel(`Role: ${admin.name}`);
    // Each arrow key chooses one; nothing is asked until the button is pressed.
    await role.press('ArrowDown');
    await role.selectOption('helper');
    await owner.getByRole('button', { name: `Change role of ${admin.name}` }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
    await owner.getByText('You do not have permission to do this.').waitFor();
    await expect(owner.getByRole('link', { name: 'Staff' })).toHaveCount(0);
    await shop.sendOk(changeStaffRole, { id: admin.user.id, role: 'owner' }, { token });
  });

  await owner.reload();
  await owner.getByRole('button', { name: 'Remove Meera Iyer' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(owner, 'Removed from the staff.');
  allow(/status of 401/);
  await helper.goto(`${shopUrl}/admin-panel/orders`);
  await helper.getByText('The Admin Panel is for the people who run the shop.').waitFor();
});
