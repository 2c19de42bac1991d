import type { InputOf } from '@kundan/contracts/call';
import type { reportDamage } from '@kundan/contracts/claims.contract';
import { Injectable } from '@nestjs/common';
import { readPhotos } from '../catalogue/images/read-photos.ts';
import type { ShopperId } from '../http/session/authenticated-session.ts';
import { ticketIdOf } from '../support/tickets.ts';
import { type IsRepeated, ReturnRequests } from './return-requests.ts';

/** Damage reports of shoppers about their orders: returns that name no pieces. */
@Injectable()
export class ClaimService {
  constructor(private readonly returns: ReturnRequests) {}

  /** Throws ORDER_NOT_FOUND, also for an order of somebody else, and ORDER_NOT_SHIPPED. */
  check(shopper: ShopperId, orderId: string, isRepeated?: IsRepeated) {
    return this.returns.check(shopper, orderId, true, isRepeated);
  }

  /**
   * Opens a ticket that names the order, and returns its number. It is acknowledged to the address of the account. Throws
   * as `check`, TOO_MANY_CLAIMS, IMAGE_UNSUPPORTED, IMAGE_UNREADABLE and IMAGE_TOO_MANY_PIXELS.
   */
  async report(
    shopper: ShopperId,
    { order_id: id, description, video_url: videoUrl, photos: files }: InputOf<typeof reportDamage>,
    { requestId, key }: { requestId: string; key: string | undefined },
  ): Promise<string> {
    const ticketId = ticketIdOf(key, [shopper, id, description, videoUrl ?? '']);
    const { account, order } = await this.check(shopper, id, (one) => one.ticketId === ticketId);
    const { phone } = order.customer;
    const photos = await readPhotos(files);
    const ticket = { ...account, phone, message: description, orderNumber: order.number, videoUrl, photos };
    const command = { lines: [], isDamage: true, words: { description } };
    return this.returns.open(shopper, order.orderId, { ticketId, ticket, command }, requestId);
  }
}
