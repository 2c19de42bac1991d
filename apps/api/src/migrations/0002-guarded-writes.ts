import { Migration } from '@mikro-orm/migrations';

/** Versions of products and settings, with which a stale change is refused, and the writer of a mail in the local mailbox. */
export class GuardedWrites extends Migration {
  override up(): void {
    this.addSql(`
      alter table products add column version int not null default 1;
      alter table settings add column version int not null default 1;
      alter table mailbox add column reply_to text null;

      -- Not raised by what the shop itself changes: the availability that follows from the stock.
      create or replace function mark_product_changed() returns trigger language plpgsql as $$
      begin
        new.changed_at := now();
        if tg_op = 'UPDATE' then
          new.version := old.version + (
            to_jsonb(new) - '{changed_at,is_in_stock,version}'::text[]
            is distinct from to_jsonb(old) - '{changed_at,is_in_stock,version}'::text[])::int;
        end if;
        return new;
      end $$`);
  }
}
