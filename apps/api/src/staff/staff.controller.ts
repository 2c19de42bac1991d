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
import { Controller } from '@nestjs/common';
import { TotpProofs } from '../accounts/totp/totp-proofs.ts';
import { implement } from '../http/contract/implement.ts';
import type { Rate } from '../http/rate-limit/rate-limit-store.ts';
import { RateLimits } from '../http/rate-limit/rate-limits.ts';
import { pageOfWhole } from '../http/response-cache/paged-response.ts';
import { StaffInvitationsService } from './staff-invitations.service.ts';
import { StaffService } from './staff.service.ts';

const INVITATIONS: Rate = { limit: 30, seconds: 3600 };
/** Of one address: reading and accepting invitations. */
const ANSWERS: Rate = { limit: 60, seconds: 3600 };

@Controller()
export class StaffController {
  constructor(
    private readonly staff: StaffService,
    private readonly invitations: StaffInvitationsService,
    private readonly proofs: TotpProofs,
    private readonly limits: RateLimits,
  ) {}

  readonly list = implement(listStaff, async ({ input: page }) => pageOfWhole(await this.staff.list(), page));

  readonly changeRole = implement(changeStaffRole, async ({ input: { id, role, ...given }, session, ip }) =>
    this.staff.changeRole(id, role, { owner: session.shopper, proof: await this.proofs.check(given, session, ip) }),
  );

  readonly remove = implement(removeStaff, async ({ input: { id, ...given }, session, ip }) => {
    await this.staff.remove(id, { owner: session.shopper, proof: await this.proofs.check(given, session, ip) });
    return { message: staffMessages.removed };
  });

  readonly listInvitations = implement(listStaffInvitations, async ({ input: page }) =>
    pageOfWhole(await this.invitations.list(), page),
  );

  readonly invite = implement(
    inviteStaff,
    async ({ input: { email, role, ...given }, session, ip, idempotencyKey: key }) => {
      await this.limits.perShopper('staff-invitation', session.shopper, INVITATIONS);
      const proof = await this.proofs.check(given, session, ip);
      return this.invitations.invite({ email, role }, { owner: session.shopper, proof, key });
    },
  );

  readonly withdraw = implement(withdrawStaffInvitation, async ({ input: { id }, shopper: owner }) => {
    await this.invitations.withdraw(id, owner);
    return { message: staffMessages.withdrawn };
  });

  readonly readInvitation = implement(readStaffInvitation, async ({ input: { token }, ip }) => {
    await this.limits.perIp('staff-answer', ip, ANSWERS);
    return this.invitations.read(token);
  });

  readonly accept = implement(acceptStaffInvitation, async ({ input: answer, ip }) => {
    await this.limits.perIp('staff-answer', ip, ANSWERS);
    return { message: staffMessages.join.joined, user: await this.invitations.accept(answer, ip) };
  });
}
