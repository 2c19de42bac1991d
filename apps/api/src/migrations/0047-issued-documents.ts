import { Migration } from '@mikro-orm/migrations';

/** Invoices and credit notes; see docs/decisions/0085. */
export class IssuedDocuments extends Migration {
  override up(): void {
    this.addSql(`
      create table document_counters (
        series text not null,
        year text not null,
        last int not null,
        primary key (series, year)
      )`);
    this.addSql(`
      create table issued_documents (
        number text primary key,
        kind text not null,
        order_number int not null,
        refund_id text null,
        issued_at timestamptz not null,
        data jsonb not null,
        bytes bytea null,
        sha256 text null
      )`);
    this.addSql(`
      create unique index issued_documents_invoice_unique on issued_documents (order_number) where kind = 'invoice'`);
    this.addSql(`
      create unique index issued_documents_refund_unique on issued_documents (order_number, refund_id)`);
    this.addSql('create index issued_documents_issued_at_index on issued_documents (issued_at)');
    this.addSql(`
      create function protect_issued_document() returns trigger language plpgsql as $$
      begin
        -- The rendered bytes are added once.
        if old.bytes is null and to_jsonb(new) - 'bytes' - 'sha256' = to_jsonb(old) - 'bytes' - 'sha256' then
          return new;
        end if;
        raise exception 'document % is issued: % is refused', old.number, tg_op using errcode = 'restrict_violation';
      end $$`);
    this.addSql(`
      create trigger issued_documents_final before update on issued_documents
      for each row execute function protect_issued_document()`);
    this.addSql(`
      create trigger issued_documents_kept before delete or truncate on issued_documents
      for each statement execute function refuse_change()`);
    this.addSql(`alter table mailbox add column attachments jsonb not null default '[]'`);
  }

  override down(): void {
    this.addSql('alter table mailbox drop column attachments');
    this.addSql('drop table issued_documents, document_counters');
    this.addSql('drop function protect_issued_document');
  }
}
