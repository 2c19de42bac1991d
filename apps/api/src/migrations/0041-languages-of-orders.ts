import { Migration } from '@mikro-orm/migrations';

/** The language in which the shop writes about something that was begun in it. Null: that of the account. */
export class LanguagesOfOrders extends Migration {
  override up(): void {
    for (const table of ['mail_outbox', 'restock_alerts', 'checkouts', 'contact_messages'])
      this.addSql(`alter table ${table} add column locale text`);
  }
}
