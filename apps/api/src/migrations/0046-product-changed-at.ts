import { Migration } from '@mikro-orm/migrations';

/** Records when each product changed, for the sitemap. It is unknown for products that have not changed since. */
export class ProductChangedAt extends Migration {
  override up(): void {
    this.addSql('alter table products add column changed_at timestamptz');
    this.addSql(triggerFunction('new.changed_at := now();'));
  }

  override down(): void {
    this.addSql(triggerFunction(''));
    this.addSql('alter table products drop column changed_at');
  }
}

function triggerFunction(more: string): string {
  return `
    create or replace function mark_product_changed() returns trigger language plpgsql as $$
    begin
      new.changed_xid := pg_current_xact_id();
      ${more}
      return new;
    end $$`;
}
