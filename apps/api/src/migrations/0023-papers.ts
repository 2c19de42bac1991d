import { Migration } from '@mikro-orm/migrations';

/** What bills say of a product, and the tax of the products of a category. */
export class Papers extends Migration {
  override up(): void {
    this.addSql(`
      alter table products add column bill jsonb not null default '{}';
      alter table categories add column tax jsonb null;
      alter table refunds add column kind text null`);
  }
}
