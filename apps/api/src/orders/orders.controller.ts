import {
  dashboardStatistics,
  type AdminOrder,
  type DashboardStatistics,
  exportOrders,
  listOrders,
  setOrderStatus,
  shipOrders,
  undoOrderChanges,
} from '@kundan/contracts/admin/orders.contract';
import type { InputOf, OutputOf } from '@kundan/contracts/call';
import { type UserOrder, userOrders } from '@kundan/contracts/orders.contract';
import { Controller } from '@nestjs/common';
import { Implements, Input, RequestId } from '../http/contract/implements.ts';
import { isWholeList } from '../infrastructure/database/page.ts';
import { pagedResponse } from '../http/response-cache/paged-response.ts';
import type { RawResponse } from '../http/response-cache/raw-response.ts';
import { type StreamedResponse, streamCsv, streamJsonArray } from '../http/response-cache/streamed-response.ts';
import type { ShopperId } from '../http/session/authenticated-session.ts';
import { Shopper } from '../http/session/session.decorators.ts';
import { DashboardStatisticsService } from './projections/dashboard-statistics.service.ts';
import { OrderListService } from './listing/order-list.service.ts';
import { OrderService } from './order.service.ts';
import { OrderUndo } from './order-undo.ts';
import { OrderShipping } from './order-shipping.ts';

@Controller()
export class OrdersController {
  constructor(
    private readonly orders: OrderService,
    private readonly list: OrderListService,
    private readonly shipping: OrderShipping,
    private readonly undo: OrderUndo,
    private readonly statistics: DashboardStatisticsService,
  ) {}

  @Implements(userOrders)
  async userOrders(
    @Input(userOrders) input: InputOf<typeof userOrders>,
    @Shopper() shopper: ShopperId,
  ): Promise<RawResponse<UserOrder[]> | StreamedResponse<UserOrder[]>> {
    if (isWholeList(input)) return streamJsonArray(this.list.allOfShopper(shopper));
    const { items, count } = await this.list.pageOfShopper(shopper, input);
    return pagedResponse(items, count);
  }

  @Implements(listOrders)
  async listOrders(
    @Input(listOrders) input: InputOf<typeof listOrders>,
  ): Promise<RawResponse<AdminOrder[]> | StreamedResponse<AdminOrder[]>> {
    if (isWholeList(input)) return streamJsonArray(this.list.all());
    const { items, count } = await this.list.page(input);
    return pagedResponse(items, count);
  }

  @Implements(exportOrders)
  exportOrders(@Input(exportOrders) filter: InputOf<typeof exportOrders>): Promise<StreamedResponse<string>> {
    return streamCsv('orders.csv', this.list.csv(filter));
  }

  @Implements(shipOrders)
  async ship(
    @Input(shipOrders) { shipments, hold_mail: holds }: InputOf<typeof shipOrders>,
    @Shopper() admin: ShopperId,
    @RequestId() requestId: string,
  ): Promise<OutputOf<typeof shipOrders>> {
    return {
      results: await this.shipping.ship(shipments, { actor: `admin:${admin}`, requestId }, holds ? 'held' : 'at-once'),
    };
  }

  @Implements(undoOrderChanges)
  async undoChanges(
    @Input(undoOrderChanges) { ids }: InputOf<typeof undoOrderChanges>,
    @Shopper() admin: ShopperId,
    @RequestId() requestId: string,
  ): Promise<OutputOf<typeof undoOrderChanges>> {
    return { results: await this.undo.undo(ids, { actor: `admin:${admin}`, requestId }) };
  }

  @Implements(dashboardStatistics)
  dashboardStatistics(): Promise<DashboardStatistics> {
    return this.statistics.current();
  }

  @Implements(setOrderStatus)
  async setStatus(
    @Input(setOrderStatus) input: InputOf<typeof setOrderStatus>,
    @Shopper() admin: ShopperId,
    @RequestId() requestId: string,
  ): Promise<OutputOf<typeof setOrderStatus>> {
    const { id, status, tracking_number: trackingNumber, courier, hold_mail: holds } = input;
    const command = { type: 'ChangeStatus', status, trackingNumber, courier } as const;
    const metadata = { actor: `admin:${admin}`, requestId };
    const changed = await this.orders.handleByDisplayedId(id, command, metadata, holds ? 'held' : 'at-once');
    const { status: now, trackingNumber: number = null } = changed.order;
    return { id, status: now, tracking_number: number, undo_until: await this.undo.deadline(changed) };
  }
}
