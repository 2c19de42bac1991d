import { listReturns, setReturnState } from '@kundan/contracts/admin/returns.contract';
import { requestReturn } from '@kundan/contracts/returns.contract';
import { isDamageReason } from '@kundan/domain/order/return-window';
import { Controller } from '@nestjs/common';
import { implement } from '../http/contract/implement.ts';
import { RateLimits } from '../http/rate-limit/rate-limits.ts';
import { pagedResponse } from '../http/response-cache/paged-response.ts';
import { ReturnDecisions } from './return-decisions.ts';
import { ReturnList } from './return-list.ts';
import { mayRepeat, ReturnRequests, RETURNS_PER_IP } from './return-requests.ts';

@Controller()
export class ReturnsController {
  constructor(
    private readonly requests: ReturnRequests,
    private readonly decisions: ReturnDecisions,
    private readonly returns: ReturnList,
    private readonly limits: RateLimits,
  ) {}

  readonly request = implement(
    requestReturn,
    ({ input, shopper, requestId, idempotencyKey: key }) => this.requests.request(shopper, input, { requestId, key }),
    {
      beforeBody: ({ ip }) => this.limits.perIp('claim', ip, RETURNS_PER_IP),
      beforeFiles: async ({ reason }, { shopper = '', request, idempotencyKey: key }) => {
        const { id } = request.params as { id: string };
        // Without a reason, which may follow the files, the order alone is checked.
        const isDamage = typeof reason === 'string' ? isDamageReason(reason) : true;
        await this.requests.check(shopper, id, isDamage, mayRepeat(key));
      },
    },
  );

  readonly list = implement(listReturns, async ({ input }) => {
    const { returns, count } = await this.returns.page(input);
    return pagedResponse(returns, count);
  });

  readonly setState = implement(setReturnState, async ({ input: { id, ...change }, shopper: staff, requestId }) => {
    await this.decisions.decide(id, change, { staff, requestId });
    return this.returns.one(id);
  });
}
