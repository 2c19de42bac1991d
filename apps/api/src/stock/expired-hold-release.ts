import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { MaintenanceTask } from '../infrastructure/queue/maintenance/maintenance-task.ts';
import { sql } from '../infrastructure/database/sql.ts';
import { forgetPauses, pauseHolds } from './hold-pauses.ts';
import { StockService } from './stock.service.ts';

const RUN_EVERY_MS = 15_000;
const EXPIRED = sql`select distinct checkout_id from stock_holds where expires_at <= ${'now'}`;

/** Releases the pieces of expired checkouts, which their shoppers then cannot hold for some time; runs every 15 s. */
@Injectable()
export class ExpiredHoldRelease extends MaintenanceTask {
  override readonly name = 'expired-hold-release';
  override readonly intervalMs = RUN_EVERY_MS;
  private readonly logger = new Logger(ExpiredHoldRelease.name);

  constructor(
    private readonly em: EntityManager,
    private readonly stock: StockService,
  ) {
    super();
  }

  /** Returns the number of released checkouts. Each has a transaction of its own; one that fails is logged and stays for the next run. */
  override async run(now: Date): Promise<number> {
    const expired = await EXPIRED.all<{ checkout_id: string }>(this.em.fork(), { now });
    let released = 0;
    for (const { checkout_id: checkoutId } of expired) {
      try {
        await this.em.transactional(async (em) => {
          await pauseHolds(em, await this.stock.release(em, checkoutId, 'shop'), now);
        });
        released += 1;
      } catch (error) {
        this.logger.error(error);
      }
    }
    await forgetPauses(this.em.fork(), now);
    return released;
  }
}
