import { Migration } from '@mikro-orm/migrations';

/** The language in which the shop writes to a person. */
export class Languages extends Migration {
  override up(): void {
    this.addSql(`alter table users add column locale text not null default 'en'`);
  }
}
