import { Migration } from '@mikro-orm/migrations';

/** Lets the retention job replace the buyer of an issued document, and nothing else, when its retention has ended. */
export class ErasedDocuments extends Migration {
  override up(): void {
    this.addSql(
      protectIssuedDocument(`
        -- The buyer is erased at the end of the retention.
        if new.data -> 'buyer' ->> 'name' = 'Erased' and new.bytes is null and new.sha256 is null
          and new.data - 'buyer' = old.data - 'buyer'
          and to_jsonb(new) - 'bytes' - 'sha256' - 'data' = to_jsonb(old) - 'bytes' - 'sha256' - 'data' then
          return new;
        end if;`),
    );
  }

  override down(): void {
    this.addSql(protectIssuedDocument(''));
  }
}

function protectIssuedDocument(more: string): string {
  return `
    create or replace function protect_issued_document() returns trigger language plpgsql as $$
    begin
      -- The rendered bytes are added once.
      if old.bytes is null and to_jsonb(new) - 'bytes' - 'sha256' = to_jsonb(old) - 'bytes' - 'sha256' then
        return new;
      end if;
      ${more}
      raise exception 'document % is issued: % is refused', old.number, tg_op using errcode = 'restrict_violation';
    end $$`;
}
