import { randomUUID } from 'node:crypto';
import { UNDO_SECONDS } from '@kundan/contracts/admin/orders.contract';
import { DomainError } from '@kundan/domain/error';
import type { Order } from '@kundan/domain/order/order';
import type { ChangeStatus, OrderCommand, PlaceOrder, ShipOrder } from '@kundan/domain/order/order-commands';
import { orderDecider } from '@kundan/domain/order/order-decider';
import type { OrderEvent } from '@kundan/domain/order/order-events';
import { parseOrderId } from '@kundan/domain/order/order-number';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { decideAndAppend, type EventStream } from '../event-store/decide-and-append.ts';
import { handleCommand } from '../event-store/handle-command.ts';
import type { Projection } from '../event-store/projection.ts';
import type { EventMetadata } from '../event-store/stored-event.ts';
import { DocumentIssuer } from '../invoices/document-issuer.ts';
import { sql } from '../infrastructure/database/sql.ts';
import { encryptOrderEvent } from './log/order-encryption.ts';
import { findOrderKey } from './log/order-key.ts';
import { type RecordedOrder, toRecordedOrder } from './log/recorded-order.ts';
import type { Statement } from '../infrastructure/database/statement.ts';
import { StockService } from '../stock/stock.service.ts';
import { withDetails } from './line-details.ts';
import { OrderMailer } from './order-mailer.ts';
import { takeNumberAndKey } from './order-number-and-key.ts';
import { createOrderStream } from './order-stream.ts';
import { changeReplacedReturn } from './replaced-return.ts';
import { CachedOrderResults } from './projections/cached-order-results.ts';
import { OrderSummary } from './projections/order-summary.entity.ts';

/**
 * When the customer gets the mail of a command: when it can no longer be undone ('held'), or never. 'before-refund': at once, and
 * without the payment of a cancelled order, because the mail about its refund follows.
 */
export type MailTiming = 'at-once' | 'held' | 'before-refund' | 'none';

interface PlaceOptions {
  orderId?: string;
  alongside?: readonly Statement[];
  isDelivered?: boolean;
}

/** Whether its events contain the customer, or what people wrote. */
function hasPersonalData(command: OrderCommand): boolean {
  return (
    command.type === 'ChangeAddress' ||
    (command.type === 'RequestReturn' && command.words !== undefined) ||
    (command.type === 'ChangeReturn' && command.note !== undefined)
  );
}

/** Whether its events say why staff keep a payment. An erased order can be changed like this too; its events have no reason. */
function hasReason(command: OrderCommand): boolean {
  return command.type === 'KeepPayment' || (command.type === 'UndoChange' && command.keptBecause !== undefined);
}

/** Names the newest change of an order. */
export const undoKeyOf = (orderId: string, version: number): string => `order:${orderId}:${version}`;

/** Before the order: no refund of the payment begins until the transaction ends. */
const LOCK_PAYMENT = sql`select captured > 0 and ordered + owed = 0 as "isSentBack", (ordered + owed)::float8 as kept
  from payments where order_id = ${'orderId'} for share`;

const BEST_SELLERS = sql`select product_id as "productId", sum(units)::int as units from product_sales where day >= ${'since'}::date
  group by product_id order by sum(units) desc, product_id desc limit ${'limit'}`;

@Injectable()
export class OrderService {
  private readonly streams: Record<MailTiming, EventStream<Order | undefined, OrderEvent>>;

  constructor(
    private readonly em: EntityManager,
    mailer: OrderMailer,
    stock: StockService,
    documents: DocumentIssuer,
    private readonly results: CachedOrderResults,
  ) {
    const create = (writeMail: Projection<Order | undefined, OrderEvent>) =>
      createOrderStream(stock, documents, writeMail, (change) =>
        changeReplacedReturn(change, (em, orderId, command, cause) =>
          this.handle(em, orderId, command, cause, { mails: 'none' }),
        ),
      );
    this.streams = {
      'at-once': create((change) => mailer.writeMail(change)),
      held: create((change) => {
        const until = new Date(Date.now() + UNDO_SECONDS * 1000);
        const undoKey = undoKeyOf(change.streamId, change.history.length);
        return mailer.writeMail(change, { hold: { until, undoKey } });
      }),
      'before-refund': create((change) => mailer.writeMail(change, { refundFollows: true })),
      none: create(() => []),
    };
  }

  /**
   * Places an order in em's transaction and gives it the next order number. `alongside` is sent together with its events. `isDelivered`:
   * the pieces were handed over at the same moment; then it throws SHOP_DETAILS_MISSING like any dispatch.
   */
  async place(
    em: EntityManager,
    command: Omit<PlaceOrder, 'type' | 'number'>,
    metadata: EventMetadata,
    { orderId = randomUUID(), alongside = [], isDelivered = false }: PlaceOptions = {},
  ): Promise<RecordedOrder> {
    const lines = await withDetails(em, command.lines, command.locale);
    const { number, key } = await takeNumberAndKey(em, command.shopperId);
    const { history } = await decideAndAppend(em, this.streams['at-once'], orderDecider, {
      streamId: orderId,
      history: [],
      commands: [
        { type: 'PlaceOrder', number, ...command, lines },
        ...(isDelivered ? [{ type: 'ChangeStatus', status: 'Delivered' } as const] : []),
      ],
      metadata,
      alongside,
      toStored: (event) => encryptOrderEvent(event, key),
    });
    return toRecordedOrder(history);
  }

  /**
   * Handles a command on an existing order, in em's transaction if it has one. Throws ORDER_NOT_FOUND, also for a change of
   * personal data after its erasure, the errors of the command, RETURN_SETTLED for a cancelled replacement of a return that was settled
   * since, and ORDER_CHANGED_MEANWHILE after too many concurrent changes or when the order has another version.
   */
  async handle(
    em: EntityManager,
    orderId: string,
    command: OrderCommand,
    metadata: EventMetadata,
    { mails = 'at-once', version }: { mails?: MailTiming; version?: number } = {},
  ): Promise<RecordedOrder> {
    const isPersonal = hasPersonalData(command);
    const key = isPersonal || hasReason(command) ? await findOrderKey(em, orderId) : undefined;
    if (isPersonal && !key) throw new DomainError('ORDER_NOT_FOUND');
    const { history } = await handleCommand(em, this.streams[mails], orderDecider, {
      streamId: orderId,
      command,
      metadata,
      version,
      toStored: (event) => encryptOrderEvent(event, key),
    });
    return toRecordedOrder(history);
  }

  /** Handles a command of staff on the order with a displayed id such as KD-000123. Throws like `handle`. */
  async handleByDisplayedId(
    displayedId: string,
    command: ChangeStatus | ShipOrder,
    metadata: EventMetadata,
    mails: MailTiming = 'at-once',
  ): Promise<RecordedOrder> {
    return this.em.transactional(async (em) => {
      const { orderId, isSentBack } = await this.lockPayment(em, displayedId);
      return this.handle(em, orderId, { ...command, isSentBack }, metadata, { mails });
    });
  }

  /**
   * Locks the payment of the order with a displayed id such as KD-000123, so that no refund of it begins until em's transaction ends.
   * `isSentBack`: whether all of it is refunded or being refunded; `kept`: the paise that are neither. Throws ORDER_NOT_FOUND.
   */
  async lockPayment(em: EntityManager, displayedId: string) {
    const { orderId } = await this.findSummary(em, displayedId);
    const payment = await LOCK_PAYMENT.first<{ isSentBack: boolean; kept: number }>(em, { orderId });
    return { orderId, isSentBack: payment?.isSentBack ?? false, kept: payment?.kept ?? 0 };
  }

  /** Returns the order with a displayed id such as KD-000123. Throws ORDER_NOT_FOUND, also for one of another shopper than `owner`. */
  async findSummary(em: EntityManager, displayedId: string, owner?: string): Promise<OrderSummary> {
    const number = parseOrderId(displayedId);
    const summary = number === undefined ? null : await em.findOne(OrderSummary, { number });
    if (!summary || (owner !== undefined && summary.shopperId !== owner)) throw new DomainError('ORDER_NOT_FOUND');
    return summary;
  }

  /** Returns the products with the most units sold since a day in India (YYYY-MM-DD), best first. */
  async bestSellers(sinceDay: string, limit: number): Promise<{ productId: number; units: number }[]> {
    const em = this.em.fork();
    return this.results.get(em, `best sellers ${sinceDay} ${limit}`, () =>
      BEST_SELLERS.all(em, { since: sinceDay, limit }),
    );
  }
}
