import { beginTotp, confirmTotp, removeTotp, totpStatus } from '@kundan/contracts/admin/totp.contract';
import type { InputOf, OutputOf } from '@kundan/contracts/call';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { Controller } from '@nestjs/common';
import { Implements, Input } from '../../http/contract/implements.ts';
import { RateLimits } from '../../http/rate-limit/rate-limits.ts';
import type { ShopperId } from '../../http/session/authenticated-session.ts';
import { Shopper } from '../../http/session/session.decorators.ts';
import { accountRateLimits } from '../account-rate-limits.ts';
import { TotpService } from './totp.service.ts';

@Controller()
export class TotpController {
  constructor(
    private readonly totp: TotpService,
    private readonly limits: RateLimits,
  ) {}

  @Implements(totpStatus)
  status(@Shopper() admin: ShopperId): Promise<OutputOf<typeof totpStatus>> {
    return this.totp.status(admin);
  }

  @Implements(beginTotp)
  begin(@Shopper() admin: ShopperId): Promise<OutputOf<typeof beginTotp>> {
    return this.totp.begin(admin);
  }

  @Implements(confirmTotp)
  async confirm(
    @Shopper() admin: ShopperId,
    @Input(confirmTotp) { code }: InputOf<typeof confirmTotp>,
  ): Promise<OutputOf<typeof confirmTotp>> {
    await this.limits.perAccount('totp', admin, accountRateLimits.confirmTotp.account);
    return { recoveryCodes: await this.totp.confirm(admin, code) };
  }

  @Implements(removeTotp)
  async remove(@Shopper() admin: ShopperId): Promise<OutputOf<typeof removeTotp>> {
    await this.totp.remove(admin);
    return { message: messages.totp.removed };
  }
}
