import { beginTotp, confirmTotp, removeTotp, type TotpProof, totpStatus } from '@kundan/contracts/admin/totp.contract';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { DomainError } from '@kundan/domain/error';
import { Controller } from '@nestjs/common';
import { implement } from '../../http/contract/implement.ts';
import { RateLimits } from '../../http/rate-limit/rate-limits.ts';
import type { AuthenticatedSession } from '../../http/session/authenticated-session.ts';
import { accountRateLimits } from '../account-rate-limits.ts';
import { AccountsService } from '../accounts.service.ts';
import { TotpService } from './totp.service.ts';

@Controller()
export class TotpController {
  constructor(
    private readonly totp: TotpService,
    private readonly accounts: AccountsService,
    private readonly limits: RateLimits,
  ) {}

  readonly status = implement(totpStatus, ({ shopper: admin }) => this.totp.status(admin));

  readonly begin = implement(beginTotp, async ({ input, session, ip }) => {
    const isOn = (await this.totp.status(session.shopper)).enabled;
    return this.totp.begin(session.shopper, isOn ? await this.prove(input, session, ip) : undefined);
  });

  readonly confirm = implement(confirmTotp, async ({ input: { code }, session }) => {
    await this.limits.perAccount('totp', session.shopper, accountRateLimits.confirmTotp.account);
    return { recoveryCodes: await this.totp.confirm(session, code) };
  });

  readonly remove = implement(removeTotp, async ({ input, session, ip }) => {
    if (!(await this.totp.status(session.shopper)).enabled) throw new DomainError('NOT_FOUND');
    await this.totp.remove(session, await this.prove(input, session, ip));
    return { message: messages.totp.removed };
  });

  /** Checks the password, within the limits of failed sign-ins; the service checks the code. Throws INVALID_CREDENTIALS. */
  private async prove({ password = '', code }: TotpProof, { shopper }: AuthenticatedSession, ip: string) {
    await this.limits.perAccount('totp', shopper, accountRateLimits.confirmTotp.account);
    return { passwordHash: await this.accounts.checkPassword(shopper, password, ip), code };
  }
}
