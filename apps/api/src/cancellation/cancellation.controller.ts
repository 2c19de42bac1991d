import { cancelUserOrder } from '@kundan/contracts/orders.contract';
import { Controller } from '@nestjs/common';
import { implement } from '../http/contract/implement.ts';
import { OrderListService } from '../orders/listing/order-list.service.ts';
import { CancellationService } from './cancellation.service.ts';

@Controller()
export class CancellationController {
  constructor(
    private readonly cancellation: CancellationService,
    private readonly list: OrderListService,
  ) {}

  readonly cancel = implement(cancelUserOrder, async ({ input: { id }, shopper, requestId }) => {
    await this.cancellation.cancel(id, shopper, { actor: `shopper:${shopper}`, requestId });
    return this.list.oneOfShopper(shopper, id);
  });
}
