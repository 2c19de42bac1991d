import { Migration } from '@mikro-orm/migrations';

/** Who gets a mail when a sold-out product is available again. */
export class RestockAlerts extends Migration {
  override up(): void {
    this.addSql(`
      create table restock_alerts (
        id serial primary key,
        product_id int not null
          constraint restock_alerts_product_id_foreign references products (id) on delete cascade,
        email text not null,
        created_at timestamptz not null,
        constraint restock_alerts_product_id_email_unique unique (product_id, email)
      )`);
    this.addSql('create index restock_alerts_email_index on restock_alerts (email)');
  }

  override down(): void {
    this.addSql('drop table restock_alerts');
  }
}
