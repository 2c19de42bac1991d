import { STAFF_ROLES } from '@kundan/domain/shop';
import { z } from 'zod';
import { User } from '../accounts.contract.ts';
import { call } from '../call.ts';
import { Email, Instant, MessageResponse, PageInput, Password, personName } from '../fields.ts';
import { fieldRules } from '../field-rules.ts';
import { rulesOf } from '../messages/rules-of.ts';
import { staffMessages } from '../messages/staff-messages.ts';
import { TotpProof } from './totp.contract.ts';

const { roleRequired, tokenRequired } = staffMessages;
const invalid = rulesOf({ roleRequired, tokenRequired }, 'STAFF_');

const StaffRoleField = z.enum(STAFF_ROLES, invalid.roleRequired);

/** A person who may use the administration. */
export const StaffMember = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  /** Whether signing in needs a code of an authenticator app. */
  two_step: z.boolean(),
});
export type StaffMember = z.infer<typeof StaffMember>;

/** An invitation that is not accepted yet. */
export const StaffInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  created_at: Instant,
  expires_at: Instant,
});
export type StaffInvitation = z.infer<typeof StaffInvitation>;

/** The calls that change who may do what need it while two-step sign-in of the caller is on. */
const proof = TotpProof.shape;
const PROOF_ERRORS = ['INVALID_CREDENTIALS', 'TOTP_REQUIRED', 'TOO_MANY_REQUESTS'] as const;

export const listStaff = call({
  method: 'GET',
  path: '/staff',
  status: 200,
  access: 'admin',
  summary: 'Lists the people who may use the administration, by name; with page or limit one page of them.',
  input: PageInput,
  output: z.array(StaffMember),
  errors: [],
});

export const listStaffInvitations = call({
  method: 'GET',
  path: '/staff/invitations',
  status: 200,
  access: 'admin',
  summary: 'Lists the open invitations, newest first; with page or limit one page of them.',
  input: PageInput,
  output: z.array(StaffInvitation),
  errors: [],
});

export const inviteStaff = call({
  method: 'POST',
  path: '/staff/invitations',
  status: 201,
  access: 'admin',
  summary:
    'Mails an invitation that can be accepted for 7 days. It replaces an earlier one to the same address. While two-step sign-in is on, this needs password and code.',
  input: z.object({ email: Email, role: StaffRoleField, ...proof }),
  output: StaffInvitation,
  errors: ['ALREADY_STAFF', 'IDEMPOTENCY_KEY_REUSED', ...PROOF_ERRORS],
  idempotent: true,
});

export const withdrawStaffInvitation = call({
  method: 'DELETE',
  path: '/staff/invitations/:id',
  status: 200,
  access: 'admin',
  summary: 'Withdraws an invitation.',
  input: z.object({ id: z.uuid() }),
  output: MessageResponse,
  errors: ['NOT_FOUND'],
});

export const changeStaffRole = call({
  method: 'PUT',
  path: '/staff/:id',
  status: 200,
  access: 'admin',
  summary:
    'Changes the role of a person. It counts at once. While two-step sign-in is on, this needs password and code.',
  input: z.object({ id: z.uuid(), role: StaffRoleField, ...proof }),
  output: StaffMember,
  errors: ['NOT_FOUND', 'LAST_OWNER', ...PROOF_ERRORS],
});

export const removeStaff = call({
  method: 'DELETE',
  path: '/staff/:id',
  status: 200,
  access: 'admin',
  summary:
    'Removes a person from the staff and ends the sessions of the account, which stays as that of a shopper. While two-step sign-in is on, this needs password and code.',
  input: z.object({ id: z.uuid(), ...proof }),
  hasBody: true,
  output: MessageResponse,
  errors: ['NOT_FOUND', 'LAST_OWNER', ...PROOF_ERRORS],
});

const Token = z.string(invalid.tokenRequired).min(1, invalid.tokenRequired).max(200);

export const readStaffInvitation = call({
  method: 'POST',
  path: '/staff/invitations/read',
  status: 200,
  access: 'public',
  summary: 'Returns what an invitation offers. The token is in the link of its mail.',
  input: z.object({ token: Token }),
  /** `has_account`: the invited address has an account, whose password accepts the invitation. */
  output: StaffInvitation.pick({ email: true, role: true, expires_at: true }).extend({ has_account: z.boolean() }),
  errors: ['INVITATION_INVALID', 'TOO_MANY_REQUESTS'],
});

export const acceptStaffInvitation = call({
  method: 'POST',
  path: '/staff/accept',
  status: 201,
  access: 'public',
  summary:
    'Accepts an invitation: creates an account with this name and password, or, when the address has one, gives it the role after checking its password. Its name stays then.',
  input: z.object({ token: Token, name: personName(fieldRules.account.name), password: Password }),
  output: MessageResponse.extend({ user: User }),
  errors: ['INVITATION_INVALID', 'ALREADY_STAFF', 'INVALID_CREDENTIALS', 'EMAIL_IN_USE', 'TOO_MANY_REQUESTS'],
});
