import { Migration } from '@mikro-orm/migrations';

/**
 * Statements that search orders start no parallel workers: PostgreSQL expects the search terms of many orders to be computed, and
 * starting workers takes longer than the search; see docs/decisions/0097.
 */
export class SearchWithoutWorkers extends Migration {
  override up(): void {
    this.addSql('alter function order_search_query(text) parallel unsafe');
  }

  override down(): void {
    this.addSql('alter function order_search_query(text) parallel safe');
  }
}
