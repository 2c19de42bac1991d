import { DomainError } from '@kundan/domain/error';
import { foldOrder } from '@kundan/domain/order/order';
import type { OrderEvent } from '@kundan/domain/order/order-events';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { loadEvents } from '../event-store/event-log.ts';
import type { EventMetadata, StoredEvent } from '../event-store/stored-event.ts';
import { DocumentIssuer } from '../invoices/document-issuer.ts';
import { MailOutbox } from '../mail/outbox/mail-outbox.ts';
import { orderLog } from './log/order-log.ts';
import { OrderService, undoKeyOf } from './order.service.ts';

/** Undoes changes of orders whose customers have not got a mail about them. */
@Injectable()
export class OrderUndo {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderService,
    private readonly mails: MailOutbox,
    private readonly documents: DocumentIssuer,
  ) {}

  /** Until when the newest change of an order can be undone; null when it cannot. */
  async deadline({ id, version }: { id: string; version: number }): Promise<string | null> {
    const until = await this.mails.heldUntil(this.em.fork(), undoKeyOf(id, version));
    return until?.toISOString() ?? null;
  }

  /**
   * Deletes the mail, cancels the documents of the newest change, and records the state before it as a new change. Throws
   * ORDER_CHANGE_FINAL.
   */
  undo(id: string, metadata: EventMetadata): Promise<void> {
    return this.em.fork().transactional((em) => this.undoIn(em, id, metadata));
  }

  private async undoIn(em: EntityManager, id: string, metadata: EventMetadata): Promise<void> {
    const { orderId, version } = await this.orders.findSummary(em, id);
    if (!(await this.mails.deleteHeld(em, undoKeyOf(orderId, version)))) throw new DomainError('ORDER_CHANGE_FINAL');
    const events = await loadEvents(em, orderLog, orderId);
    const earlier = beforeLastRequest(events);
    const before = foldOrder(earlier.map(({ event }) => event));
    const undone = events[earlier.length];
    if (!before || !undone) throw new DomainError('ORDER_CHANGE_FINAL');
    // A request that shipped the order twice wrote a mail for each.
    for (let each = earlier.length + 1; each < version; each += 1)
      await this.mails.deleteHeld(em, undoKeyOf(orderId, each));
    const { status, trackingNumber, courier, keptBecause } = before;
    const command = { type: 'UndoChange', status, trackingNumber, courier, keptBecause } as const;
    // Without the version a change that commits now, such as a refund, would be followed by the state before it.
    await this.orders.handle(em, orderId, command, metadata, { mails: 'none', version });
    await this.documents.cancelSince(em, before.number, new Date(undone.recordedAt));
  }
}

/** The events before those that the newest request has caused. */
function beforeLastRequest(events: readonly StoredEvent<OrderEvent>[]): readonly StoredEvent<OrderEvent>[] {
  const request = events.at(-1)?.requestId;
  const end = events.findLastIndex(({ requestId }) => requestId !== request);
  return events.slice(0, end + 1);
}
