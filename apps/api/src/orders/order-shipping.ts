import type { shipOrders } from '@kundan/contracts/admin/orders.contract';
import type { InputOf, OutputOf } from '@kundan/contracts/call';
import { errorResponses } from '@kundan/contracts/error-responses';
import { DomainError } from '@kundan/domain/error';
import { Injectable } from '@nestjs/common';
import type { EventMetadata } from '../event-store/stored-event.ts';
import { OrderUndo } from './order-undo.ts';
import { type MailTiming, OrderService } from './order.service.ts';

type Shipment = InputOf<typeof shipOrders>['shipments'][number];
type Result = OutputOf<typeof shipOrders>['results'][number];

/** Ships several orders. Each is a transaction of its own, so that one that cannot be shipped does not hold up the others. */
@Injectable()
export class OrderShipping {
  constructor(
    private readonly orders: OrderService,
    private readonly undo: OrderUndo,
  ) {}

  /** Returns a result for each shipment, in their order. */
  async ship(shipments: readonly Shipment[], metadata: EventMetadata, mails: MailTiming): Promise<Result[]> {
    const results: Result[] = [];
    for (const shipment of shipments) results.push(await this.shipOne(shipment, metadata, mails));
    return results;
  }

  private async shipOne(
    { id, tracking_number, courier }: Shipment,
    metadata: EventMetadata,
    mails: MailTiming,
  ): Promise<Result> {
    try {
      const order = await this.orders.handleByDisplayedId(
        id,
        { type: 'ShipOrder', trackingNumber: tracking_number, courier },
        metadata,
        mails,
      );
      const until = await this.undo.deadline(order);
      return { id, ok: true, ...(until && { undo_until: until }) };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { id, ok: false, message: errorResponses[error.code].message };
    }
  }
}
