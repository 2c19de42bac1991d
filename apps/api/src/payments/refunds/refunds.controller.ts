import { keepPayment } from '@kundan/contracts/admin/kept-payments.contract';
import { listRefunds, requestRefund } from '@kundan/contracts/admin/refunds.contract';
import { paiseFromRupees } from '@kundan/domain/money';
import { Controller } from '@nestjs/common';
import { adminActor } from '../../event-store/stored-event.ts';
import { implement } from '../../http/contract/implement.ts';
import { pagedResponse } from '../../http/response-cache/paged-response.ts';
import { isWholeList } from '../../infrastructure/database/page.ts';
import { RefundsService } from './refunds.service.ts';

@Controller()
export class RefundsController {
  constructor(private readonly refunds: RefundsService) {}

  readonly request = implement(requestRefund, ({ input, shopper: admin, requestId, idempotencyKey: key }) => {
    const { id, reason, kind, method, reference, return_id: returnId } = input;
    const refund = {
      id,
      amount: toPaise(input.amount),
      leftSeen: toPaise(input.left_seen),
      reason,
      kind,
      direct: method && { method, ...(reference && { reference }) },
      returnId,
      key,
    };
    return this.refunds.request(refund, { actor: adminActor(admin), requestId });
  });

  readonly keep = implement(keepPayment, ({ input, shopper: admin, requestId }) =>
    this.refunds.keep(input, { actor: adminActor(admin), requestId }),
  );

  readonly list = implement(listRefunds, async ({ input: { id, ...page } }) => {
    const { refunds, count } = await this.refunds.list(id, isWholeList(page) ? undefined : page);
    return pagedResponse(refunds, count);
  });
}

const toPaise = (rupees: number | undefined) => (rupees === undefined ? undefined : paiseFromRupees(rupees));
