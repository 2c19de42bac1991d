import { Migration } from '@mikro-orm/migrations';

/** What the provider has paid out, and the payments that buyers dispute at their banks. Amounts are in paise. */
export class Settlements extends Migration {
  override up(): void {
    this.addSql(`
      create table settlements (
        id text primary key,
        state text not null,
        amount bigint not null,
        utr text null,
        settled_at timestamptz not null,
        recorded_at timestamptz not null
      );
      create index settlements_settled_at_index on settlements (settled_at);
      create table settlement_lines (
        settlement_id text not null,
        entity_id text not null,
        kind text not null,
        payment_id text null,
        amount bigint not null,
        fee bigint not null,
        tax bigint not null,
        primary key (settlement_id, entity_id)
      );
      create table disputes (
        id text primary key,
        payment_id text not null,
        amount bigint not null,
        state text not null,
        reason text null,
        respond_by timestamptz null,
        created_at timestamptz not null
      );
      create index disputes_created_at_index on disputes (created_at);
      create index disputes_open_index on disputes (created_at) where state in ('open', 'action_required')`);
  }
}
