import { DAY_MS, HOUR_MS } from '@kundan/domain/durations';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { MaintenanceTask } from '../../infrastructure/queue/maintenance/maintenance-task.ts';
import { readSettings } from '../../settings/settings.service.ts';
import { toRetention } from '../../settings/shop-details.ts';
import { eraseOrders } from './erase-orders.ts';
import { BATCH_SIZE, type RetentionPeriod, retentionPeriods } from './retention-periods.ts';

/** Deletes what is older than its retention period, once an hour, and logs how many rows of each kind. */
@Injectable()
export class RetentionTask extends MaintenanceTask {
  override readonly name = 'retention';
  override readonly intervalMs = HOUR_MS;
  private readonly logger = new Logger(RetentionTask.name);

  constructor(private readonly em: EntityManager) {
    super();
  }

  /** Returns the number of deleted or erased rows by kind. When one kind fails, the others are deleted all the same, and the task fails after them. */
  override async run(now: Date): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    const failures: Error[] = [];
    const keep = toRetention(await readSettings(this.em.fork()));
    const count = async (name: string, erase: Promise<number>) => {
      try {
        const rows = await erase;
        if (rows > 0) counts[name] = rows;
      } catch (cause) {
        failures.push(new Error(name, { cause }));
      }
    };
    for (const period of retentionPeriods(keep)) await count(period.name, this.apply(period, now));
    await count('orders', eraseOrders(this.em, keep, now));
    if (Object.keys(counts).length > 0) this.logger.log(`Deleted after their retention: ${JSON.stringify(counts)}`);
    if (failures.length > 0) {
      const causes = failures.map(({ message, cause }) => `${message}: ${cause instanceof Error ? cause.message : ''}`);
      throw new AggregateError(failures, `Could not delete ${causes.join('; ')}`);
    }
    return counts;
  }

  private async apply({ days, statement }: RetentionPeriod, now: Date): Promise<number> {
    const before = new Date(now.getTime() - days * DAY_MS);
    for (let total = 0; ;) {
      const count = await statement.run(this.em.fork(), { before });
      total += count;
      if (count < BATCH_SIZE) return total;
    }
  }
}
