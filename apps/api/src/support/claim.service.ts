import type { InputOf } from '@kundan/contracts/call';
import type { reportDamage } from '@kundan/contracts/claims.contract';
import { DomainError } from '@kundan/domain/error';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { findAccountContact } from '../accounts/account-contact.ts';
import type { ShopperId } from '../http/session/authenticated-session.ts';
import pLimit from 'p-limit';
import { OrderService } from '../orders/order.service.ts';
import type { StoredPhoto } from './shrink-photo.ts';
import { Tickets } from './tickets.ts';

/** Damage reports of shoppers about their orders. */
@Injectable()
export class ClaimService {
  /** One photograph at a time, which limits the memory: others wait. */
  private readonly limit = pLimit(1);

  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderService,
    private readonly tickets: Tickets,
  ) {}

  /**
   * Opens a ticket that names the order, and returns its number. It is acknowledged to the address of the account. Throws
   * ORDER_NOT_FOUND, also for an order of somebody else, IMAGE_UNSUPPORTED, IMAGE_UNREADABLE and IMAGE_TOO_MANY_PIXELS.
   */
  async report(shopper: ShopperId, claim: InputOf<typeof reportDamage>, key?: string): Promise<string> {
    const em = this.em.fork();
    const { shopperId, number: orderNumber, customer } = await this.orders.findSummary(em, claim.order_id);
    const account = shopperId === shopper ? await findAccountContact(em, shopper) : undefined;
    if (!account) throw new DomainError('ORDER_NOT_FOUND');
    const { description: message, video_url: videoUrl } = claim;
    const photos: StoredPhoto[] = [];
    for (const photo of claim.photos ?? []) photos.push(await this.limit(() => shrink(photo)));
    return this.tickets.open({ ...account, phone: customer.phone, message, orderNumber, videoUrl, photos }, key);
  }
}

/** The library for pictures is loaded by the first photograph: without it the shop starts sooner. */
async function shrink(photo: File): Promise<StoredPhoto> {
  const { shrinkPhoto } = await import('./shrink-photo.ts');
  return shrinkPhoto(Buffer.from(await photo.arrayBuffer()));
}
