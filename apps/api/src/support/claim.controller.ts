import type { InputOf, OutputOf } from '@kundan/contracts/call';
import { reportDamage } from '@kundan/contracts/claims.contract';
import { claimMessages } from '@kundan/contracts/messages/claim-messages';
import { Controller, Ip } from '@nestjs/common';
import { IdempotencyKey, Implements, Input } from '../http/contract/implements.ts';
import { RateLimits } from '../http/rate-limit/rate-limits.ts';
import type { ShopperId } from '../http/session/authenticated-session.ts';
import { Shopper } from '../http/session/session.decorators.ts';
import { ClaimService } from './claim.service.ts';

/** As for contact messages. */
const LIMIT_PER_IP = { limit: 10, seconds: 600 };

@Controller()
export class ClaimController {
  constructor(
    private readonly claims: ClaimService,
    private readonly limits: RateLimits,
  ) {}

  @Implements(reportDamage)
  async report(
    @Input(reportDamage) claim: InputOf<typeof reportDamage>,
    @Shopper() shopper: ShopperId,
    @Ip() ip: string,
    @IdempotencyKey() key?: string,
  ): Promise<OutputOf<typeof reportDamage>> {
    await this.limits.perIp('claim', ip, LIMIT_PER_IP);
    const ticketNumber = await this.claims.report(shopper, claim, key);
    return { message: claimMessages.received(ticketNumber), ticket_number: ticketNumber };
  }
}
