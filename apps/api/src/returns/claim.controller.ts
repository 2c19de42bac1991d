import { reportDamage } from '@kundan/contracts/claims.contract';
import { claimMessages } from '@kundan/texts/en/claim';
import { Controller } from '@nestjs/common';
import { implement } from '../http/contract/implement.ts';
import { RateLimits } from '../http/rate-limit/rate-limits.ts';
import { ClaimService } from './claim.service.ts';

/** As for contact messages. */
export const LIMIT_PER_IP = { limit: 10, seconds: 600 };

@Controller()
export class ClaimController {
  constructor(
    private readonly claims: ClaimService,
    private readonly limits: RateLimits,
  ) {}

  readonly report = implement(
    reportDamage,
    async ({ input: claim, shopper, requestId, idempotencyKey: key }) => {
      const ticketNumber = await this.claims.report(shopper, claim, { requestId, key });
      return { message: claimMessages.received(ticketNumber), ticket_number: ticketNumber };
    },
    {
      beforeBody: ({ ip }) => this.limits.perIp('claim', ip, LIMIT_PER_IP),
      beforeFiles: async ({ order_id: orderId }, { shopper = '' }) => {
        if (typeof orderId === 'string') await this.claims.check(shopper, orderId);
      },
    },
  );
}
