import type { InputOf } from '@kundan/contracts/call';
import type { reportDamage } from '@kundan/contracts/claims.contract';
import { DomainError } from '@kundan/domain/error';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { findAccountContact } from '../accounts/account-contact.ts';
import type { ShopperId } from '../http/session/authenticated-session.ts';
import { readPhotos } from '../catalogue/images/read-photos.ts';
import { OrderService } from '../orders/order.service.ts';
import { Tickets } from './tickets.ts';

/** Damage reports of shoppers about their orders. */
@Injectable()
export class ClaimService {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderService,
    private readonly tickets: Tickets,
  ) {}

  /**
   * Returns an order about which its shopper may report damage, with the account. Throws ORDER_NOT_FOUND, also for an order of
   * somebody else, and ORDER_NOT_SHIPPED.
   */
  async check(shopper: ShopperId, orderId: string) {
    const em = this.em.fork();
    const { shopperId, number, customer, status } = await this.orders.findSummary(em, orderId);
    const account = shopperId === shopper ? await findAccountContact(em, shopper) : undefined;
    if (!account) throw new DomainError('ORDER_NOT_FOUND');
    if (status !== 'Shipped' && status !== 'Delivered') throw new DomainError('ORDER_NOT_SHIPPED');
    return { account, number, customer };
  }

  /**
   * Opens a ticket that names the order, and returns its number. It is acknowledged to the address of the account. Throws
   * as `check`, TOO_MANY_CLAIMS, IMAGE_UNSUPPORTED, IMAGE_UNREADABLE and IMAGE_TOO_MANY_PIXELS.
   */
  async report(shopper: ShopperId, claim: InputOf<typeof reportDamage>, key?: string): Promise<string> {
    const { account, number: orderNumber, customer } = await this.check(shopper, claim.order_id);
    const { description: message, video_url: videoUrl } = claim;
    const photos = await readPhotos(claim.photos);
    return this.tickets.open({ ...account, phone: customer.phone, message, orderNumber, videoUrl, photos }, key);
  }
}
