import type { InputOf } from '@kundan/contracts/call';
import type { requestReturn } from '@kundan/contracts/returns.contract';
import type { OrderReturn } from '@kundan/contracts/order-returns';
import { DomainError } from '@kundan/domain/error';
import type { RequestReturn } from '@kundan/domain/order/order-commands';
import { requireReturnable } from '@kundan/domain/order/return-order';
import { isDamageReason, requirePolicy } from '@kundan/domain/order/return-window';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { findAccountContact, keepAccount } from '../accounts/account-contact.ts';
import { readPhotos } from '../catalogue/images/read-photos.ts';
import type { ShopperId } from '../http/session/authenticated-session.ts';
import { OrderListService } from '../orders/listing/order-list.service.ts';
import { OrderService } from '../orders/order.service.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { type NewTicket, ticketIdOf, Tickets } from '../support/tickets.ts';
import { lockReturns } from './lock-returns.ts';

interface Request {
  requestId: string;
  /** The Idempotency-Key. */
  key: string | undefined;
}

/** Whether a return of the order is the one that is asked for again. The rules of today do not count for it. */
export type IsRepeated = (one: { ticketId: string }) => boolean;

/** Before the files are read, any return of the order may be the one that a key repeats. */
export const mayRepeat = (key: string | undefined): IsRepeated | undefined =>
  key === undefined ? undefined : () => true;

/** Returns and damage reports, as many as contact messages. */
export const RETURNS_PER_IP = { limit: 10, seconds: 600 };

/** Takes the returns of shoppers, and their damage reports, which are returns of the whole order. */
@Injectable()
export class ReturnRequests {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderService,
    private readonly list: OrderListService,
    private readonly settings: SettingsService,
    private readonly tickets: Tickets,
  ) {}

  /**
   * Returns an order that its shopper may return, with the account. Throws ORDER_NOT_FOUND, also for an order of somebody else,
   * ORDER_NOT_SHIPPED, ORDER_NOT_DELIVERED, RETURN_NOT_ACCEPTED and RETURN_TOO_LATE.
   */
  async check(shopper: ShopperId, id: string, isDamage: boolean, isRepeated: IsRepeated = () => false) {
    const em = this.em.fork();
    const order = await this.orders.findSummary(em, id, shopper);
    const account = await findAccountContact(em, shopper);
    if (!account) throw new DomainError('ORDER_NOT_FOUND');
    if (order.returns.some(isRepeated)) return { account, order };
    requireReturnable(order, { isDamage });
    requirePolicy((await this.settings.read(em)).returns, { isDamage, timeline: order.timeline, now: new Date() });
    return { account, order };
  }

  /**
   * Records a return with a ticket that has its photographs, and acknowledges it to the account. A repeated key returns the return of
   * the first request. Throws as `check`, RETURN_TOO_MANY, TOO_MANY_CLAIMS, ORDER_CHANGED_MEANWHILE and the errors of photographs.
   */
  async request(
    shopper: ShopperId,
    { id, lines, reason, wish, description, video_url: videoUrl, photos }: InputOf<typeof requestReturn>,
    { requestId, key }: Request,
  ): Promise<OrderReturn> {
    const isDamage = isDamageReason(reason);
    const ticketId = ticketIdOf(key, [
      shopper,
      id,
      JSON.stringify(lines),
      reason,
      wish,
      description ?? '',
      videoUrl ?? '',
    ]);
    const isRepeated: IsRepeated = (one) => one.ticketId === ticketId;
    const { account, order } = await this.check(shopper, id, isDamage, isRepeated);
    const words = { ...(!isDamage && { reason }), ...(description !== undefined && { description }) };
    const message = [...(isDamage ? [] : [reason]), ...(description === undefined ? [] : [description])].join('\n\n');
    const ticket = {
      ...account,
      phone: order.customer.phone,
      message: message || reason,
      orderNumber: order.number,
      videoUrl,
      photos: await readPhotos(photos),
      isReturn: true,
    };
    const command = { lines, isDamage, wish, words };
    await this.open(shopper, order.orderId, { ticketId, ticket, command }, requestId);
    const number = (await this.orders.findSummary(this.em.fork(), id)).returns.findIndex(isRepeated);
    const { returns } = await this.list.oneOfShopper(shopper, id);
    return returns[number]!;
  }

  /** Records a return and opens its ticket, in one transaction. Returns the number of the ticket. Throws SESSION_EXPIRED. */
  open(
    shopper: ShopperId,
    orderId: string,
    {
      ticketId,
      ticket,
      command,
    }: { ticketId: string; ticket: NewTicket; command: Omit<RequestReturn, 'type' | 'ticketId'> },
    requestId: string,
  ): Promise<string> {
    return this.tickets.open(ticket, {
      id: ticketId,
      before: async (em) => {
        await keepAccount(em, shopper);
        await lockReturns(em, ticket.orderNumber);
        const metadata = { actor: `shopper:${shopper}`, requestId };
        await this.orders.handle(em, orderId, { type: 'RequestReturn', ticketId, ...command }, metadata);
      },
    });
  }
}
