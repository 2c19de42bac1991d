import { Migration } from '@mikro-orm/migrations';

/** Versions of sellers, with which a stale change is refused. */
export class SellerVersions extends Migration {
  override up(): void {
    this.addSql('alter table sellers add column version int not null default 1');
  }
}
