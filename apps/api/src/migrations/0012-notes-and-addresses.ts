import { Migration } from '@mikro-orm/migrations';

/** The notes of staff about orders, and the addresses that shoppers save. */
export class NotesAndAddresses extends Migration {
  override up(): void {
    this.addSql(`
      create table order_notes (
        id uuid primary key,
        order_id uuid not null,
        author uuid not null,
        text text not null,
        created_at timestamptz not null
      );
      create index order_notes_order_id_index on order_notes (order_id);
      create table saved_addresses (
        id uuid primary key,
        shopper_id uuid not null constraint saved_addresses_shopper_id_foreign references users (id) on delete cascade,
        name text not null,
        phone text not null,
        address jsonb not null,
        is_default boolean not null,
        created_at timestamptz not null
      );
      create index saved_addresses_shopper_id_index on saved_addresses (shopper_id);
      create unique index saved_addresses_default_unique on saved_addresses (shopper_id) where is_default`);
  }
}
