import { Migration } from '@mikro-orm/migrations';

/** The returns of orders, and the refunds that are for one. */
export class Returns extends Migration {
  override up(): void {
    this.addSql(`
      alter table order_summary
        add column returns jsonb not null default '[]',
        add column open_returns int not null default 0;
      create index order_summary_returns_index on order_summary (number) where returns <> '[]';
      create index order_summary_open_returns_index on order_summary (number) where open_returns > 0;
      alter table refunds add column return_number int null`);
  }
}
