import { signIn } from '@kundan/contracts/accounts.contract';
import { readAccount } from '@kundan/contracts/account.contract';
import { listAudit } from '@kundan/contracts/admin/audit.contract';
import { listOrders } from '@kundan/contracts/admin/orders.contract';
import {
  acceptStaffInvitation,
  changeStaffRole,
  inviteStaff,
  listStaff,
  listStaffInvitations,
  readStaffInvitation,
  removeStaff,
  withdrawStaffInvitation,
} from '@kundan/contracts/admin/staff.contract';
import { codeOf } from '@kundan/test-support/totp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeAccount, newEmail, PASSWORD } from '../../test/support/account-factories.ts';
import { holdLock } from '../../test/support/database/hold-lock.ts';
import { makeAdmin, makeStaff, type TestUser } from '../../test/support/factories.ts';
import { invitedToken, tokenFor } from '../../test/support/staff-factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';
import { hashPassword } from '../accounts/password-hashing.ts';
import { TotpService } from '../accounts/totp/totp.service.ts';
import { User } from '../accounts/user.entity.ts';
import { OutboxMail } from '../mail/outbox/mail-outbox.entity.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await openTestApp({ config: { rateLimitScale: 100 } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.em().nativeDelete(User, {});
  owner = await makeAdmin(app);
});

const staff = async () => (await app.call(listStaff, {}, owner)).body;
const invitations = async () => (await app.call(listStaffInvitations, {}, owner)).body;
const codeIn = (response: { body: unknown }) => (response.body as { code?: string }).code;
const accept = (token: string, password = PASSWORD) =>
  app.call(acceptStaffInvitation, { token, name: 'Meera', password });

test('an invited helper joins, works, is removed and is signed out at once', async () => {
  const email = newEmail();
  const invited = await app.call(inviteStaff, { email, role: 'helper' }, owner);
  expect(invited).toMatchObject({ status: 201, body: { email, role: 'helper' } });
  const token = await tokenFor(app, email);
  expect((await app.call(readStaffInvitation, { token })).body).toMatchObject({ email, has_account: false });
  expect(await accept(token)).toMatchObject({ status: 201, body: { user: { email, staff_role: 'helper' } } });
  expect(codeIn(await accept(token))).toBe('INVITATION_INVALID');
  expect(await invitations()).toEqual([]);

  const { accessToken, user } = (await app.call(signIn, { email, password: PASSWORD })).body;
  expect(user).toMatchObject({ role: 'admin', staff_role: 'helper' });
  const helper = { token: accessToken };
  expect((await app.call(listOrders, {}, helper)).status).toBe(200);
  expect(codeIn(await app.call(listStaff, {}, helper))).toBe('FORBIDDEN');
  expect(await staff()).toContainEqual({ id: user.id, name: 'Meera', email, role: 'helper', two_step: false });

  expect((await app.call(removeStaff, { id: user.id }, owner)).status).toBe(200);
  expect(codeIn(await app.call(readAccount, {}, helper))).toBe('SESSION_EXPIRED');
  expect((await app.call(signIn, { email, password: PASSWORD })).body.user.role).toBe('customer');
  const actions = (await app.call(listAudit, {}, owner)).body.map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['staff.invited', 'staff.joined', 'staff.removed']));
  expect(await app.em().count(OutboxMail, { recipient: email, template: 'staff-removed' })).toBe(1);
});

test('a newer invitation of an address replaces the earlier one, and a withdrawn or old one is void', async () => {
  const email = newEmail();
  const first = await invitedToken(app, { email });
  const second = await invitedToken(app, { email, role: 'manager' });
  expect(codeIn(await accept(first))).toBe('INVITATION_INVALID');
  const [invitation, ...others] = await invitations();
  expect([invitation?.role, others]).toEqual(['manager', []]);
  await app.call(withdrawStaffInvitation, { id: invitation!.id }, owner);
  expect(codeIn(await accept(second))).toBe('INVITATION_INVALID');
  const eightDaysAgo = new Date(Date.now() - 8 * 86_400_000);
  const old = await invitedToken(app, { email: newEmail(), createdAt: eightDaysAgo });
  expect(codeIn(await accept(old))).toBe('INVITATION_INVALID');
});

test('an address with an account joins with its password, and keeps its name', async () => {
  const email = newEmail();
  await makeAccount(app, email, 'Asha Rao');
  const token = await invitedToken(app, { email });
  expect((await app.call(readStaffInvitation, { token })).body).toMatchObject({ has_account: true });
  expect(codeIn(await accept(token, 'a wrong password'))).toBe('INVALID_CREDENTIALS');
  expect(await app.em().findOneOrFail(User, { email })).toMatchObject({ role: 'customer' });
  expect((await accept(token)).body.user).toMatchObject({ name: 'Asha Rao', staff_role: 'helper' });
  expect(codeIn(await app.call(inviteStaff, { email, role: 'manager' }, owner))).toBe('ALREADY_STAFF');
});

test('of two people who accept at the same moment, one joins', async () => {
  const token = await invitedToken(app, { email: newEmail() });
  const statuses = (await Promise.all([accept(token), accept(token)])).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
});

test('changes roles, and keeps an owner', async () => {
  const { id } = await makeStaff(app, 'helper');
  const role = (person: string, next: 'owner' | 'manager') =>
    app.call(changeStaffRole, { id: person, role: next }, owner);
  expect((await role(id, 'manager')).body).toMatchObject({ id, role: 'manager' });
  expect(await role(owner.id, 'manager')).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } });
  expect(await app.call(removeStaff, { id: owner.id }, owner)).toMatchObject({ status: 409 });
  expect((await role(id, 'owner')).status).toBe(200);
  expect((await role(owner.id, 'manager')).status).toBe(200);
  expect(codeIn(await role(id, 'manager'))).toBe('FORBIDDEN');
});

test('of two owners who remove each other at the same moment, one stays', async () => {
  const other = await makeAdmin(app);
  const responses = await Promise.all([
    app.call(removeStaff, { id: other.id }, owner),
    app.call(removeStaff, { id: owner.id }, other),
  ]);
  expect(responses.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(await app.em().count(User, { staffRole: 'owner' })).toBe(1);
});

test('an owner who was demoted while the invitation was on its way invites nobody', async () => {
  await makeAdmin(app);
  const email = newEmail();
  const demoting = await holdLock(app, `update users set staff_role = 'helper' where id = $1`, [owner.id]);
  try {
    const response = app.call(inviteStaff, { email, role: 'owner' }, owner);
    await expect.poll(demoting.countWaiting, { timeout: 15_000, interval: 10 }).toBe(1);
    await demoting.commit();
    expect(codeIn(await response)).toBe('FORBIDDEN');
  } finally {
    await demoting.close();
  }
  expect(await app.em().count(OutboxMail, { recipient: email })).toBe(0);
});

test('with two-step sign-in, changing the staff needs password and code', async () => {
  const totp = app.get(TotpService);
  await app.em().nativeUpdate(User, { id: owner.id }, { passwordHash: await hashPassword(PASSWORD) });
  const { secret } = await totp.begin(owner.id);
  const [code = ''] = await totp.confirm({ id: owner.id, shopper: owner.id }, codeOf(secret));
  const { id } = await makeStaff(app, 'helper');
  const { id: other } = await makeStaff(app, 'helper');
  const remove = (proof: object) => app.call(removeStaff, { id, ...proof }, owner);
  expect(codeIn(await remove({}))).toBe('INVALID_CREDENTIALS');
  expect(codeIn(await remove({ password: PASSWORD }))).toBe('TOTP_REQUIRED');
  expect(codeIn(await remove({ password: PASSWORD, code: 'wrong' }))).toBe('INVALID_CREDENTIALS');
  expect(codeIn(await app.call(inviteStaff, { email: newEmail(), role: 'owner' }, owner))).toBe('INVALID_CREDENTIALS');
  expect(codeIn(await app.call(changeStaffRole, { id: other, role: 'owner' }, owner))).toBe('INVALID_CREDENTIALS');
  expect((await remove({ password: PASSWORD, code })).status).toBe(200);
});
