import type { undoOrderChanges } from '@kundan/contracts/admin/orders.contract';
import type { OutputOf } from '@kundan/contracts/call';
import { errorResponses } from '@kundan/contracts/error-responses';
import { DomainError } from '@kundan/domain/error';
import { foldOrder } from '@kundan/domain/order/order';
import type { OrderEvent } from '@kundan/domain/order/order-events';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { loadEvents } from '../event-store/event-log.ts';
import type { EventMetadata, StoredEvent } from '../event-store/stored-event.ts';
import { MailOutbox } from '../mail/outbox/mail-outbox.ts';
import { orderLog } from './log/order-log.ts';
import { OrderService, undoKeyOf } from './order.service.ts';

type Result = OutputOf<typeof undoOrderChanges>['results'][number];

/** Undoes changes of orders whose customers have not got a mail about them. */
@Injectable()
export class OrderUndo {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderService,
    private readonly mails: MailOutbox,
  ) {}

  /** Until when the newest change of an order can be undone; null when it cannot. */
  async deadline({ id, version }: { id: string; version: number }): Promise<string | null> {
    const until = await this.mails.heldUntil(this.em.fork(), undoKeyOf(id, version));
    return until?.toISOString() ?? null;
  }

  /** Undoes the newest change of each order, each on its own. Returns the results in the order of the ids. */
  async undo(ids: readonly string[], metadata: EventMetadata): Promise<Result[]> {
    const results: Result[] = [];
    for (const id of ids) results.push(await this.undoOne(id, metadata));
    return results;
  }

  private async undoOne(id: string, metadata: EventMetadata): Promise<Result> {
    try {
      await this.em.fork().transactional((em) => this.takeBack(em, id, metadata));
      return { id, ok: true };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { id, ok: false, message: errorResponses[error.code].message };
    }
  }

  /** Withdraws the mail, and records the state before the change as a new change. Throws ORDER_CHANGE_FINAL. */
  private async takeBack(em: EntityManager, id: string, metadata: EventMetadata): Promise<void> {
    const { orderId, version } = await this.orders.findSummary(em, id);
    if (!(await this.mails.withdraw(em, undoKeyOf(orderId, version)))) throw new DomainError('ORDER_CHANGE_FINAL');
    const events = await loadEvents(em, orderLog, orderId);
    const before = foldOrder(beforeLastRequest(events).map(({ event }) => event));
    if (!before || events.length !== version) throw new DomainError('ORDER_CHANGE_FINAL');
    const { status, trackingNumber, courier } = before;
    await this.orders.handle(em, orderId, { type: 'ChangeStatus', status, trackingNumber, courier }, metadata, 'none');
  }
}

/** The events before those that the newest request has caused. */
function beforeLastRequest(events: readonly StoredEvent<OrderEvent>[]): readonly StoredEvent<OrderEvent>[] {
  const request = events.at(-1)?.requestId;
  const end = events.findLastIndex(({ requestId }) => requestId !== request);
  return events.slice(0, end + 1);
}
