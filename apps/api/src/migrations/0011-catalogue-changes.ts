import { Migration } from '@mikro-orm/migrations';

/**
 * Records a random number for every transaction that writes products. A cursor of the catalogue contains it: after the
 * database was restored from a backup, the number of the same transaction id is a different one.
 */
export class CatalogueChanges extends Migration {
  override up(): void {
    this.addSql('create table catalogue_changes (xid xid8 primary key, mark int not null)');
    this.addSql(`
      create or replace function tell_catalogue_changed() returns trigger language plpgsql as $$
      begin
        insert into catalogue_changes (xid, mark)
          values (pg_current_xact_id(), floor(random() * 2147483647)::int) on conflict do nothing;
        notify catalogue_changed;
        return null;
      end $$`);
  }

  override down(): void {
    this.addSql(`
      create or replace function tell_catalogue_changed() returns trigger language plpgsql as $$
      begin
        notify catalogue_changed;
        return null;
      end $$`);
    this.addSql('drop table catalogue_changes');
  }
}
