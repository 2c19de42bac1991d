import type { StaffInvitation } from '@kundan/contracts/admin/staff.contract';
import type { StaffRole } from '@kundan/domain/shop';
import { OutboxMail } from '../../src/mail/outbox/mail-outbox.entity.ts';
import { StaffInvitationsService } from '../../src/staff/staff-invitations.service.ts';
import { makeAdmin } from './factories.ts';
import type { TestApp } from './test-app.ts';

interface TestInvitation {
  email: string;
  role?: StaffRole;
  createdAt?: Date;
}

/** Invites somebody as a new owner. */
export async function inviteForTest(
  app: TestApp,
  { email, role = 'helper', createdAt }: TestInvitation,
): Promise<StaffInvitation> {
  const owner = (await makeAdmin(app)).id;
  return app.get(StaffInvitationsService).invite({ email, role }, { owner, proof: undefined }, createdAt);
}

/** Invites somebody, and returns the token in the link of the newest invitation's mail. */
export async function invitedToken(app: TestApp, invitation: TestInvitation): Promise<string> {
  await inviteForTest(app, invitation);
  return tokenFor(app, invitation.email);
}

/** The token in the link of the newest invitation that was mailed to an address. */
export async function tokenFor(app: TestApp, recipient: string): Promise<string> {
  const filter = { recipient, template: 'staff-invitation' } as const;
  const mail = await app.em().findOneOrFail(OutboxMail, filter, { orderBy: { createdAt: 'desc' } });
  return (mail.data as { token: string }).token;
}
