import { reportDamage } from '@kundan/contracts/claims.contract';
import { claimMessages } from '@kundan/texts/en/claim';
import { Controller } from '@nestjs/common';
import { implement } from '../http/contract/implement.ts';
import { RateLimits } from '../http/rate-limit/rate-limits.ts';
import { ClaimService } from './claim.service.ts';
import { mayRepeat, RETURNS_PER_IP } from './return-requests.ts';

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
      beforeBody: ({ ip }) => this.limits.perIp('claim', ip, RETURNS_PER_IP),
      beforeFiles: async ({ order_id: orderId }, { shopper = '', idempotencyKey: key }) => {
        if (typeof orderId === 'string') await this.claims.check(shopper, orderId, mayRepeat(key));
      },
    },
  );
}
