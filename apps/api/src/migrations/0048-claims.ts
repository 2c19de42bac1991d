import { Migration } from '@mikro-orm/migrations';

/** A message to support may be a damage report: it names an order, and the unboxing video. */
export class Claims extends Migration {
  override up(): void {
    this.addSql('alter table contact_messages add column order_number int null, add column video_url text null');
  }

  override down(): void {
    this.addSql('alter table contact_messages drop column order_number, drop column video_url');
  }
}
