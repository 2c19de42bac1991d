import { changeOrderAddress } from '@kundan/contracts/admin/orders.contract';
import { changeUserOrderAddress } from '@kundan/contracts/orders.contract';
import { Controller } from '@nestjs/common';
import { adminActor } from '../event-store/stored-event.ts';
import { implement } from '../http/contract/implement.ts';
import { AddressChange } from './address-change.ts';
import { OrderListService } from './listing/order-list.service.ts';

@Controller()
export class AddressChangeController {
  constructor(
    private readonly addresses: AddressChange,
    private readonly list: OrderListService,
  ) {}

  readonly byShopper = implement(
    changeUserOrderAddress,
    async ({ input: { id, ...change }, shopper: owner, requestId }) => {
      await this.addresses.change(id, change, { actor: `shopper:${owner}`, requestId }, { owner });
      return this.list.oneOfShopper(owner, id);
    },
  );

  readonly byStaff = implement(changeOrderAddress, async ({ input: { id, ...change }, shopper: admin, requestId }) => {
    await this.addresses.change(id, change, { actor: adminActor(admin), requestId });
    return this.list.one(id);
  });
}
