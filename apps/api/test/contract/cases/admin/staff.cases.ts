import { randomUUID } from 'node:crypto';
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
import { staffMessages } from '@kundan/contracts/messages/staff-messages';
import { newEmail, PASSWORD } from '../../../support/account-factories.ts';
import { makeAdmin, makeStaff } from '../../../support/factories.ts';
import { invitedToken, inviteForTest } from '../../../support/staff-factories.ts';
import { accountName, pageRules } from '../field-rules.ts';
import { type CallCase, defineCase, type ResourceField } from '../call-case.ts';

const proofFields = {
  password: { invalid: [[5, 'Please check the field password.']] },
  code: { invalid: [[5, 'Please check the field code.']] },
} as const;
const role = {
  missing: staffMessages.roleRequired,
  invalid: ['admin', '', null].map((value) => [value, staffMessages.roleRequired] as const),
};
const token = {
  missing: staffMessages.tokenRequired,
  invalid: ['', null].map((value) => [value, staffMessages.tokenRequired] as const),
};
const id: ResourceField = {
  field: 'id',
  missing: randomUUID(),
  missingCode: 'NOT_FOUND',
  malformed: ['x', '1'],
};
const audited = ['audit_head', 'audit_log'] as const;
const shared = { forOtherUser: 'shared' } satisfies Partial<CallCase>;

export const staffCases = [
  defineCase({ call: listStaff, fields: pageRules, arrange: async () => ({ input: {} }), ...shared }),
  defineCase({
    call: listStaffInvitations,
    fields: pageRules,
    arrange: async (app) => {
      await inviteForTest(app, { email: newEmail() });
      return { input: {} };
    },
    ...shared,
  }),
  defineCase({
    call: inviteStaff,
    arrange: async () => ({ input: { email: newEmail(), role: 'helper' as const } }),
    response: { role: 'helper' },
    changes: [...audited, 'mail_outbox', 'staff_invitations'],
    fields: {
      email: { missing: 'Email is required.', invalid: [['nobody', 'Invalid email']] },
      role,
      ...proofFields,
    },
    ...shared,
    rejected: [
      {
        name: 'the address of somebody who belongs to the staff',
        code: 'ALREADY_STAFF',
        arrange: async (app) => ({ input: { email: (await makeAdmin(app)).email, role: 'helper' } }),
      },
    ],
  }),
  defineCase({
    call: withdrawStaffInvitation,
    arrange: async (app) => ({ input: { id: (await inviteForTest(app, { email: newEmail() })).id } }),
    response: { message: staffMessages.withdrawn },
    changes: [...audited, 'staff_invitations'],
    resource: id,
    ...shared,
  }),
  defineCase({
    call: changeStaffRole,
    arrange: async (app) => ({ input: { id: (await makeStaff(app, 'helper')).id, role: 'manager' as const } }),
    response: { role: 'manager', two_step: false },
    changes: [...audited, 'mail_outbox', 'users'],
    fields: { role, ...proofFields },
    resource: id,
    ...shared,
  }),
  defineCase({
    call: removeStaff,
    arrange: async (app) => ({ input: { id: (await makeStaff(app, 'helper')).id } }),
    response: { message: staffMessages.removed },
    changes: [...audited, 'mail_outbox', 'sessions', 'users'],
    fields: proofFields,
    resource: id,
    ...shared,
  }),
  defineCase({
    call: readStaffInvitation,
    arrange: async (app) => ({ input: { token: await invitedToken(app, { email: newEmail() }) } }),
    response: { role: 'helper', has_account: false },
    fields: { token },
    ...shared,
    rejected: [
      {
        name: 'an unknown token',
        code: 'INVITATION_INVALID',
        arrange: async () => ({ input: { token: 'x' } }),
      },
    ],
  }),
  defineCase({
    call: acceptStaffInvitation,
    arrange: async (app) => ({
      input: { token: await invitedToken(app, { email: newEmail() }), name: 'Meera', password: PASSWORD },
    }),
    response: { message: staffMessages.join.joined, user: { name: 'Meera', role: 'admin', staff_role: 'helper' } },
    changes: [...audited, 'staff_invitations', 'users'],
    fields: {
      token,
      name: accountName,
      password: {
        missing: 'Password is required.',
        invalid: [['1234567', 'Password must be at least 8 characters.']],
      },
    },
    ...shared,
    rejected: [
      {
        name: 'an unknown token',
        code: 'INVITATION_INVALID',
        arrange: async () => ({ input: { token: 'x', name: 'Meera', password: PASSWORD } }),
      },
    ],
  }),
];
