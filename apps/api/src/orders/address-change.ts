import type { ChangeAddress } from '@kundan/domain/order/order-commands';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { EventMetadata } from '../event-store/stored-event.ts';
import { requireDeliverable } from '../settings/require-deliverable.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { OrderService } from './order.service.ts';

/** Changes where orders go that have not left. */
@Injectable()
export class AddressChange {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderService,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Throws AREA_NOT_SERVED, ORDER_NOT_FOUND, also for an order of another shopper than `owner` and for one whose customer was erased,
   * ORDER_SHIPPED, ORDER_CANCELLED and ORDER_CHANGED_MEANWHILE.
   */
  async change(
    id: string,
    change: Omit<ChangeAddress, 'type'>,
    metadata: EventMetadata,
    { owner }: { owner?: string } = {},
  ): Promise<unknown> {
    requireDeliverable(await this.settings.recent(), change.address, 'address');
    return this.em.fork().transactional(async (em) => {
      const { orderId } = await this.orders.findSummary(em, id, owner);
      return this.orders.handle(em, orderId, { type: 'ChangeAddress', ...change }, metadata);
    });
  }
}
