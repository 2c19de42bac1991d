import { Migration } from '@mikro-orm/migrations';

/** Which point of a product's first picture its parts show. The other pictures have theirs in `more_images`. */
export class FocalPoints extends Migration {
  override up(): void {
    this.addSql('alter table products add column image_focus jsonb null');
  }
}
