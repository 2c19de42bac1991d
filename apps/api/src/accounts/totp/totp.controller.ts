import { beginTotp, confirmTotp, removeTotp, totpStatus } from '@kundan/contracts/admin/totp.contract';
import { totpMessages } from '@kundan/contracts/messages/totp-messages';
import { DomainError } from '@kundan/domain/error';
import { Controller } from '@nestjs/common';
import { implement } from '../../http/contract/implement.ts';
import { RateLimits } from '../../http/rate-limit/rate-limits.ts';
import { accountRateLimits } from '../account-rate-limits.ts';
import { TotpProofs } from './totp-proofs.ts';
import { TotpService } from './totp.service.ts';

@Controller()
export class TotpController {
  constructor(
    private readonly totp: TotpService,
    private readonly proofs: TotpProofs,
    private readonly limits: RateLimits,
  ) {}

  readonly status = implement(totpStatus, ({ shopper: admin }) => this.totp.status(admin));

  readonly begin = implement(beginTotp, async ({ input, session, ip }) =>
    this.totp.begin(session.shopper, await this.proofs.check(input, session, ip)),
  );

  readonly confirm = implement(confirmTotp, async ({ input: { code }, session }) => {
    await this.limits.perAccount('totp', session.shopper, accountRateLimits.confirmTotp.account);
    return { recoveryCodes: await this.totp.confirm(session, code) };
  });

  readonly remove = implement(removeTotp, async ({ input, session, ip }) => {
    const proof = await this.proofs.check(input, session, ip);
    if (!proof) throw new DomainError('NOT_FOUND');
    await this.totp.remove(session, proof);
    return { message: totpMessages.removed };
  });
}
