import { Migration } from '@mikro-orm/migrations';

/** Marks every transaction that writes products, so that a cursor can tell one history of the catalogue from another. */
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
