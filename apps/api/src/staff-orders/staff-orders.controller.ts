import {
  cancelPaymentLink,
  createStaffOrder,
  type DirectSale,
  listPaymentLinks,
  type StaffOrder,
} from '@kundan/contracts/admin/staff-orders.contract';
import { Controller } from '@nestjs/common';
import { implement } from '../http/contract/implement.ts';
import { pageOfWhole } from '../http/response-cache/paged-response.ts';
import { OrderListService } from '../orders/listing/order-list.service.ts';
import { PaymentLinksService } from './payment-links.service.ts';
import { StaffOrdersService } from './staff-orders.service.ts';

@Controller()
export class StaffOrdersController {
  constructor(
    private readonly orders: StaffOrdersService,
    private readonly list: OrderListService,
    private readonly paymentLinks: PaymentLinksService,
  ) {}

  readonly create = implement(createStaffOrder, async ({ input, shopper: staff, requestId, idempotencyKey: key }) =>
    isDirect(input)
      ? this.list.one(await this.orders.create(input, { staff, requestId, key }))
      : this.paymentLinks.create(input, { staff, key }),
  );

  readonly links = implement(listPaymentLinks, async ({ input: page }) =>
    pageOfWhole(await this.paymentLinks.list(), page),
  );

  readonly cancelLink = implement(cancelPaymentLink, ({ input: { id }, shopper: staff }) =>
    this.paymentLinks.cancel(id, staff),
  );
}

const isDirect = (order: StaffOrder): order is DirectSale => order.payment.method !== 'link';
