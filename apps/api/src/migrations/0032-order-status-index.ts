import { Migration } from '@mikro-orm/migrations';

/** A small index that answers counts of orders; see docs/decisions/0063. */
export class OrderStatusIndex extends Migration {
  override up(): void {
    this.addSql('create index order_summary_status_index on order_summary (status)');
  }

  override down(): void {
    this.addSql('drop index order_summary_status_index');
  }
}
