import { Migration } from '@mikro-orm/migrations';

/** Documents that are cancelled when the dispatch that issued them is undone. An interrupted run is repeated from its beginning. */
export class CancelledDocuments extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('alter table issued_documents add column if not exists cancelled_at timestamptz null');
    this.addSql(`
      create or replace function protect_issued_document() returns trigger language plpgsql as $$
      begin
        if old.bytes is null and to_jsonb(new) - 'bytes' - 'sha256' = to_jsonb(old) - 'bytes' - 'sha256' then
          return new;
        end if;
        if old.cancelled_at is null and to_jsonb(new) - 'cancelled_at' = to_jsonb(old) - 'cancelled_at' then
          return new;
        end if;
        if new.data -> 'buyer' ->> 'name' = 'Erased' and new.bytes is null and new.sha256 is null
          and new.data - 'buyer' = old.data - 'buyer'
          and to_jsonb(new) - 'bytes' - 'sha256' - 'data' = to_jsonb(old) - 'bytes' - 'sha256' - 'data' then
          return new;
        end if;
        raise exception 'document % is issued: % is refused', old.number, tg_op using errcode = 'restrict_violation';
      end $$`);
    this.replaceUniqueIndex(
      'issued_documents_invoice_unique',
      `(order_number) where kind = 'invoice' and cancelled_at is null`,
    );
    this.replaceUniqueIndex('issued_documents_refund_unique', '(order_number, refund_id) where cancelled_at is null');
  }

  private replaceUniqueIndex(name: string, definition: string): void {
    this.addSql(`drop index concurrently if exists ${name}_new`);
    this.addSql(`create unique index concurrently ${name}_new on issued_documents ${definition}`);
    this.addSql(`drop index concurrently if exists ${name}`);
    this.addSql(`alter index ${name}_new rename to ${name}`);
  }
}
