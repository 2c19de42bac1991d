import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { deleteAccount, exportAccount } from '@kundan/contracts/account.contract';
import { signIn } from '@kundan/contracts/accounts.contract';
import { getCart } from '@kundan/contracts/cart.contract';
import { productReviews, submitReview } from '@kundan/contracts/reviews.contract';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../test/support/account-factories.ts';
import { makeAdmin, makeShopper, makeStaff, type TestUser } from '../../test/support/factories.ts';
import { makeOrder } from '../../test/support/orders/order-factories.ts';
import { makeProduct } from '../../test/support/product-factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { MailboxMail } from '../mail/mailbox/mailbox.entity.ts';
import { MailOutbox } from '../mail/outbox/mail-outbox.ts';
import { hashPassword } from '../accounts/password-hashing.ts';

let app: TestApp;
let hash: string;
beforeAll(async () => {
  app = await openTestApp();
  hash = await hashPassword(PASSWORD);
});
afterAll(() => app.close());

async function withPassword(user: TestUser): Promise<TestUser> {
  await app.em().execute('update users set password_hash = ? where id = ?', [hash, user.id]);
  return user;
}
const erase = ({ token }: TestUser, password = PASSWORD) => app.call(deleteAccount, { password }, { token });

test('ends the session, keeps the review without a name and the order, and frees the address', async () => {
  const shopper = await withPassword(await makeShopper(app));
  const { token, email } = shopper;
  const { id: product_id } = await makeProduct(app);
  await app.call(submitReview, { product_id, product_name: 'x', rating: 5, comment: 'Lovely work' }, { token });
  const { id } = await makeOrder(app, shopper);

  expect((await erase(shopper, 'wrong password')).body).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect((await app.call(getCart, {}, { token })).status).toBe(200);
  expect((await erase(shopper)).status).toBe(200);

  expect((await app.call(getCart, {}, { token })).status).toBe(401);
  expect((await erase(shopper)).status).toBe(401);
  expect((await app.call(signIn, { email, password: PASSWORD })).status).toBe(401);
  const { body } = await app.call(productReviews, { id: product_id });
  expect(body).toMatchObject({ count: 1, reviews: [{ name: 'Former customer', comment: 'Lovely work' }] });
  expect(await app.em().execute('select from order_summary where order_id = ?', [id])).toHaveLength(1);
  expect(await app.em().execute('select from users where email = ?', [email])).toEqual([]);
});

test('deletes the mails of the account, sent or failed, and none of a person whose address contains it', async () => {
  const raj = await withPassword(await makeShopper(app));
  const other = `victim-${raj.email}`;
  const outbox = app.get(MailOutbox);
  const em = app.em();
  const support = 'care@kundan.test';
  const ids: Record<string, string> = {};
  for (const [owner, email] of Object.entries({ raj: raj.email, other })) {
    ids[`${owner} welcome`] = await outbox.write(em, { to: email, template: 'welcome', data: { name: owner } });
    const data = { name: owner, email, message: owner === 'other' ? `Not ${raj.email}` : 'Hello' };
    ids[`${owner} message`] = await outbox.write(em, { to: support, template: 'contact-message', data });
    ids[`${owner} failed`] = await outbox.write(em, { to: support, replyTo: email, template: 'contact-message', data });
  }
  await em.execute(`update mail_outbox set state = case when reply_to is null then 'sent' else 'failed' end
    where id in (${Object.values(ids)
      .map((id) => `'${id}'`)
      .join()})`);
  for (const [owner, replyTo] of Object.entries({ raj: raj.email, other }))
    await em.insert(MailboxMail, {
      id: randomUUID(),
      recipient: support,
      replyTo,
      subject: owner,
      text: `${raj.email}, ${other}`,
      html: '',
      sentAt: new Date(),
    });
  expect((await erase(raj)).status).toBe(200);
  const left = await em.execute<{ id: string }[]>('select id from mail_outbox');
  const kept = Object.entries(ids).filter(([, id]) => left.some((row) => row.id === id));
  expect(kept.map(([name]) => name)).toEqual(['other welcome', 'other message', 'other failed']);
  expect(await em.execute('select subject from mailbox')).toEqual([{ subject: 'other' }]);
});

test('exports and deletes the mails about own orders that went to another address than that of the account', async () => {
  const raj = await withPassword(await makeShopper(app));
  const em = app.em();
  const order = await makeOrder(app, raj);
  const [own, foreign] = [order, await makeOrder(app, await makeShopper(app))].map(({ order: { number } }) => number);
  const to = `work-${raj.email}`;
  await em.execute(`update order_summary set customer = jsonb_set(customer, '{email}', ?::jsonb) where number = ?`, [
    JSON.stringify(to),
    own!,
  ]);
  const ids = [];
  for (const number of [own!, foreign!]) {
    const data = { name: 'Raj', orderId: formatOrderId(number), status: 'Delivered' as const };
    ids.push(await app.get(MailOutbox).write(em, { to, template: 'order-status', data }));
  }
  await em.execute(`update mail_outbox set state = 'sent' where recipient = ?`, [to]);
  const { data } = (await app.call(exportAccount, {}, { token: raj.token })).body;
  const exported = JSON.stringify(data['mails']);
  expect(ids.map((id) => exported.includes(id))).toEqual([true, false]);
  expect((await erase(raj)).status).toBe(200);
  const left = await em.execute<{ id: string }[]>('select id from mail_outbox where recipient = ?', [to]);
  expect(left.map(({ id }) => id)).toEqual(ids.slice(1));
});

test('guessed passwords are limited as at sign-in', async () => {
  const shopper = await withPassword(await makeShopper(app));
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt++) statuses.push((await erase(shopper, `guess ${attempt}`)).status);
  expect(statuses.slice(0, 10)).toEqual(new Array(10).fill(401));
  expect(statuses.at(-1)).toBe(429);
});

test('of two admins that are deleted at the same moment, one stays', async () => {
  await app.em().execute(`delete from users where role = 'admin'`);
  const admins = [await withPassword(await makeAdmin(app)), await withPassword(await makeAdmin(app))];
  const accounts = app.get(AccountsService);
  const lockAccount = accounts.lockAccount.bind(accounts);
  // Long enough for both to lock themselves, unless one waits for the other.
  accounts.lockAccount = async (...given) => {
    const account = await lockAccount(...given);
    await sleep(200);
    return account;
  };
  const responses = await Promise.all(admins.map((admin) => erase(admin)));
  accounts.lockAccount = lockAccount;
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await app.em().execute(`select from users where role = 'admin'`)).toHaveLength(1);
});

test('the only owner stays while other staff needs one', async () => {
  await app.em().execute(`delete from users where role = 'admin'`);
  const owner = await withPassword(await makeAdmin(app));
  expect(await erase(owner)).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } });
  const helper = await withPassword(await makeStaff(app, 'helper'));
  expect(await erase(owner)).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } });
  expect((await erase(helper)).status).toBe(200);
  await makeAdmin(app);
  expect((await erase(owner)).status).toBe(200);
});
