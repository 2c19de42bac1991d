/**
 * Invoices and credit notes, and the counters of their numbers. An issued document is never deleted. Its rendered bytes are added
 * once, and the retention job replaces its buyer when the retention has ended; every other change is refused.
 */
export const INVOICES = `
  create table document_counters (
    series text not null,
    year text not null,
    last int not null,
    primary key (series, year)
  );
  create table issued_documents (
    number text primary key,
    kind text not null,
    order_number int not null,
    refund_id text null,
    issued_at timestamptz not null,
    data jsonb not null,
    bytes bytea null,
    sha256 text null
  );
  create unique index issued_documents_invoice_unique on issued_documents (order_number) where kind = 'invoice';
  create unique index issued_documents_refund_unique on issued_documents (order_number, refund_id);
  create index issued_documents_issued_at_index on issued_documents (issued_at);

  create function protect_issued_document() returns trigger language plpgsql as $$
  begin
    if old.bytes is null and to_jsonb(new) - 'bytes' - 'sha256' = to_jsonb(old) - 'bytes' - 'sha256' then
      return new;
    end if;
    if new.data -> 'buyer' ->> 'name' = 'Erased' and new.bytes is null and new.sha256 is null
      and new.data - 'buyer' = old.data - 'buyer'
      and to_jsonb(new) - 'bytes' - 'sha256' - 'data' = to_jsonb(old) - 'bytes' - 'sha256' - 'data' then
      return new;
    end if;
    raise exception 'document % is issued: % is refused', old.number, tg_op using errcode = 'restrict_violation';
  end $$;
  create trigger issued_documents_final before update on issued_documents
    for each row execute function protect_issued_document();
  create trigger issued_documents_kept before delete or truncate on issued_documents
    for each statement execute function refuse_change()`;
