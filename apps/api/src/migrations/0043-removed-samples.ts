import { Migration } from '@mikro-orm/migrations';

/** What the indexes of the lists and counts have beside their columns, so that they still answer without reading the orders. */
const INDEXES = {
  order_summary_placed_at_number_index: '(placed_at, number) include (is_removed_sample)',
  order_summary_status_placed_at_number_index: '(status, placed_at, number) include (is_removed_sample)',
  order_summary_status_index: '(status) where not is_removed_sample',
};

/**
 * Orders that the owner removed with the samples. The indexes are built without a lock, so nothing of this is in a transaction, and each
 * statement can be repeated.
 */
export class RemovedSamples extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('alter table order_summary add column if not exists is_removed_sample boolean not null default false');
    for (const [name, definition] of Object.entries(INDEXES)) {
      this.addSql(`drop index concurrently if exists ${name}_new`);
      this.addSql(`create index concurrently ${name}_new on order_summary ${definition}`);
      this.addSql(`drop index concurrently if exists ${name}`);
      this.addSql(`alter index ${name}_new rename to ${name}`);
    }
  }
}
