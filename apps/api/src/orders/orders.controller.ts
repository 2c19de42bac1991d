import { listKeptPayments } from '@kundan/contracts/admin/kept-payments.contract';
import {
  dashboardStatistics,
  exportOrders,
  listOrders,
  setOrderStatus,
  shipOrders,
  undoOrderChanges,
} from '@kundan/contracts/admin/orders.contract';
import { userOrder, userOrders } from '@kundan/contracts/orders.contract';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.ts';
import { adminActor } from '../event-store/stored-event.ts';
import { implement } from '../http/contract/implement.ts';
import { isWholeList } from '../infrastructure/database/page.ts';
import { pagedResponse } from '../http/response-cache/paged-response.ts';
import { streamCsv, streamJsonArray } from '../http/response-cache/streamed-response.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { requireShippingDetails } from '../settings/setup-steps.ts';
import { DashboardStatisticsService } from './projections/dashboard-statistics.service.ts';
import { OrderListService } from './listing/order-list.service.ts';
import { OrderService } from './order.service.ts';
import { KeptPayments } from './kept-payments.ts';
import { OrderUndo } from './order-undo.ts';
import { changeEachOrder } from './each-order.ts';

@Controller()
export class OrdersController {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderService,
    private readonly list: OrderListService,
    private readonly undo: OrderUndo,
    private readonly kept: KeptPayments,
    private readonly statistics: DashboardStatisticsService,
    private readonly settings: SettingsService,
  ) {}

  readonly userOrders = implement(userOrders, async ({ input, shopper }) => {
    if (isWholeList(input)) return streamJsonArray(this.list.allOfShopper(shopper));
    const { items, count } = await this.list.pageOfShopper(shopper, input);
    return pagedResponse(items, count);
  });

  readonly userOrder = implement(userOrder, ({ input: { id }, shopper }) => this.list.oneOfShopper(shopper, id));

  readonly listOrders = implement(listOrders, async ({ input }) => {
    if (isWholeList(input)) return streamJsonArray(this.list.all());
    const { items, count } = await this.list.page(input);
    return pagedResponse(items, count);
  });

  readonly exportOrders = implement(exportOrders, async ({ input: filter, shopper: admin }) => {
    const { status = 'all', from = 'the first', to = 'today', q } = filter;
    await AuditLog.recordAlone(this.em, {
      actor: admin,
      action: 'orders.exported',
      subject: { type: 'orders', id: 'orders.csv' },
      // Without what was searched for, which may name a person: entries are kept for ever.
      summary: `Downloaded orders (${status}) from ${from} to ${to}${q ? ', those that a search found' : ''}`,
    });
    return streamCsv('orders.csv', this.list.csv(filter));
  });

  readonly ship = implement(
    shipOrders,
    async ({ input: { shipments, hold_mail: holds }, shopper: admin, requestId }) => {
      // Before the first of them: without the details, none of them can be shipped.
      requireShippingDetails(await this.settings.read());
      const results = await changeEachOrder(shipments, async ({ id, tracking_number: trackingNumber, courier }) => {
        const command = { type: 'ShipOrder', trackingNumber, courier } as const;
        const metadata = { actor: adminActor(admin), requestId };
        const shipped = await this.orders.handleByDisplayedId(id, command, metadata, holds ? 'held' : 'at-once');
        const until = await this.undo.deadline(shipped);
        return until ? { undo_until: until } : {};
      });
      return { results };
    },
  );

  readonly undoChanges = implement(undoOrderChanges, async ({ input: { ids }, shopper: admin, requestId }) => ({
    results: await changeEachOrder(
      ids.map((id) => ({ id })),
      async ({ id }) => {
        await this.undo.undo(id, { actor: adminActor(admin), requestId });
        return {};
      },
    ),
  }));

  readonly dashboardStatistics = implement(dashboardStatistics, () => this.statistics.current());

  readonly setStatus = implement(setOrderStatus, async ({ input, shopper: admin, requestId }) => {
    const {
      id,
      status,
      status_seen: statusSeen,
      tracking_number: trackingNumber,
      courier,
      hold_mail: holds,
      refund_follows: isRefunded,
    } = input;
    const command = { type: 'ChangeStatus', status, statusSeen, trackingNumber, courier } as const;
    const metadata = { actor: adminActor(admin), requestId };
    const mails = isRefunded ? 'before-refund' : holds ? 'held' : 'at-once';
    const changed = await this.orders.handleByDisplayedId(id, command, metadata, mails);
    const { status: now, trackingNumber: number = null } = changed.order;
    return { id, status: now, tracking_number: number, undo_until: await this.undo.deadline(changed) };
  });

  readonly listKept = implement(listKeptPayments, async ({ input: { state: _, ...page } }) => {
    const { items, count } = await this.kept.list(page);
    return pagedResponse(items, count);
  });
}
