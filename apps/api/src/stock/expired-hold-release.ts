import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MaintenanceTask } from '../infrastructure/queue/maintenance/maintenance-task.ts';
import { StockService } from './stock.service.ts';

const RUN_EVERY_MS = 15_000;

/** Releases the pieces of expired checkouts; runs every 15 s. */
@Injectable()
export class ExpiredHoldRelease extends MaintenanceTask {
  override readonly name = 'expired-hold-release';
  override readonly intervalMs = RUN_EVERY_MS;

  constructor(
    private readonly em: EntityManager,
    private readonly stock: StockService,
  ) {
    super();
  }

  /** Returns the number of released checkouts. Each has a transaction of its own. */
  override async run(now: Date): Promise<number> {
    const expired = await this.em
      .fork()
      .execute<{ checkout_id: string }[]>('select distinct checkout_id from stock_holds where expires_at <= ?', [
        now.toISOString(),
      ]);
    for (const { checkout_id: checkoutId } of expired) {
      await this.em.transactional((em) => this.stock.release(em, checkoutId, 'shop'));
    }
    return expired.length;
  }
}
