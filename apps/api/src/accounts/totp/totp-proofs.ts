import type { TotpProof } from '@kundan/contracts/admin/totp.contract';
import { Injectable } from '@nestjs/common';
import { RateLimits } from '../../http/rate-limit/rate-limits.ts';
import type { AuthenticatedSession } from '../../http/session/authenticated-session.ts';
import { accountRateLimits } from '../account-rate-limits.ts';
import { AccountsService } from '../accounts.service.ts';
import { type Proof, TotpService } from './totp.service.ts';

/** Checks the password that a dangerous change needs while two-step sign-in of its account is on. */
@Injectable()
export class TotpProofs {
  constructor(
    private readonly totp: TotpService,
    private readonly accounts: AccountsService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Checks the password, within the limits of failed sign-ins. `TotpService.lockUser` checks the code in the transaction of the change.
   * Undefined while two-step sign-in is off. Throws INVALID_CREDENTIALS and TOO_MANY_REQUESTS.
   */
  async check(given: TotpProof, { shopper }: AuthenticatedSession, ip: string): Promise<Proof | undefined> {
    if (!(await this.totp.status(shopper)).enabled) return undefined;
    await this.limits.perAccount('totp', shopper, accountRateLimits.confirmTotp.account);
    return { passwordHash: await this.accounts.checkPassword(shopper, given.password ?? '', ip), code: given.code };
  }
}
