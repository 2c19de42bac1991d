import { listRefunds, type OrderRefund, requestRefund } from '@kundan/contracts/admin/refunds.contract';
import type { InputOf } from '@kundan/contracts/call';
import { paiseFromRupees } from '@kundan/domain/money';
import { Controller } from '@nestjs/common';
import { IdempotencyKey, Implements, Input, RequestId } from '../../http/contract/implements.ts';
import { pagedResponse } from '../../http/response-cache/paged-response.ts';
import type { RawResponse } from '../../http/response-cache/raw-response.ts';
import type { ShopperId } from '../../http/session/authenticated-session.ts';
import { Shopper } from '../../http/session/session.decorators.ts';
import { isWholeList } from '../../infrastructure/database/page.ts';
import { RefundsService } from './refunds.service.ts';

@Controller()
export class RefundsController {
  constructor(private readonly refunds: RefundsService) {}

  @Implements(requestRefund)
  request(
    @Input(requestRefund) { id, amount, reason }: InputOf<typeof requestRefund>,
    @Shopper() admin: ShopperId,
    @RequestId() requestId: string,
    @IdempotencyKey() key?: string,
  ): Promise<OrderRefund> {
    const paise = amount === undefined ? undefined : paiseFromRupees(amount);
    return this.refunds.request({ id, amount: paise, reason, key }, { actor: `admin:${admin}`, requestId });
  }

  @Implements(listRefunds)
  async list(
    @Input(listRefunds) { id, ...page }: InputOf<typeof listRefunds>,
  ): Promise<OrderRefund[] | RawResponse<OrderRefund[]>> {
    if (isWholeList(page)) return (await this.refunds.list(id)).refunds;
    const { refunds, count } = await this.refunds.list(id, page);
    return pagedResponse(refunds, count);
  }
}
