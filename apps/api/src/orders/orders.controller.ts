import {
  adminFigures,
  type AdminOrder,
  type Figures,
  listOrders,
  setOrderStatus,
} from '@kundan/contracts/admin-orders.contract';
import type { InputOf, OutputOf } from '@kundan/contracts/call';
import { type UserOrder, userOrders } from '@kundan/contracts/orders.contract';
import { Controller } from '@nestjs/common';
import { Implements, Input, RequestId } from '../http/implements.ts';
import { Shopper, type ShopperId } from '../http/session.guard.ts';
import { FiguresService } from './figures.service.ts';
import { OrderService } from './order.service.ts';

@Controller()
export class OrdersController {
  constructor(
    private readonly orders: OrderService,
    private readonly figuresOf: FiguresService,
  ) {}

  @Implements(userOrders)
  userOrders(@Shopper() shopper: ShopperId): Promise<UserOrder[]> {
    return this.orders.ordersOf(shopper);
  }

  @Implements(listOrders)
  listOrders(): Promise<AdminOrder[]> {
    return this.orders.allOrders();
  }

  @Implements(adminFigures)
  figures(): Promise<Figures> {
    return this.figuresOf.today();
  }

  @Implements(setOrderStatus)
  async setStatus(
    @Input(setOrderStatus) { id, status, tracking_number: trackingNumber }: InputOf<typeof setOrderStatus>,
    @Shopper() admin: ShopperId,
    @RequestId() requestId: string,
  ): Promise<OutputOf<typeof setOrderStatus>> {
    const cause = { actor: `admin:${admin}`, requestId };
    const { order } = await this.orders.change(id, { type: 'ChangeStatus', status, trackingNumber }, cause);
    return { id, status: order.status, tracking_number: order.trackingNumber ?? null };
  }
}
