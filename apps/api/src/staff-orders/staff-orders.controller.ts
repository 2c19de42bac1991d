import { createStaffOrder } from '@kundan/contracts/admin/staff-orders.contract';
import { Controller } from '@nestjs/common';
import { implement } from '../http/contract/implement.ts';
import { OrderListService } from '../orders/listing/order-list.service.ts';
import { StaffOrdersService } from './staff-orders.service.ts';

@Controller()
export class StaffOrdersController {
  constructor(
    private readonly orders: StaffOrdersService,
    private readonly list: OrderListService,
  ) {}

  readonly create = implement(createStaffOrder, async ({ input, shopper: staff, requestId, idempotencyKey: key }) =>
    this.list.one(await this.orders.create(input, { staff, requestId, key })),
  );
}
