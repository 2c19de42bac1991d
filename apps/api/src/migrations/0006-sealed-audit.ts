import { Migration } from '@mikro-orm/migrations';

/**
 * The audit log becomes append-only and sealed, with old and new values and the actor's name at the time. Rows of older versions,
 * which may run beside this one for a while, have no seal.
 */
export class SealedAudit extends Migration {
  override up(): void {
    this.addSql(`
      alter table audit_log
        add column actor_name text null,
        add column changes jsonb not null default '[]',
        add column version int null constraint audit_log_version_unique unique,
        add column request_id text null,
        add column seal text null;
      create index audit_log_actor_id_at_index on audit_log (actor_id, at);
      create trigger audit_log_append_only before update or delete or truncate on audit_log
        for each statement execute function refuse_change();

      -- The newest sealed entry. Its row lock puts the entries of all transactions in one order.
      create table audit_head (
        id int primary key constraint audit_head_single_row check (id = 1),
        version int not null,
        seal text null
      );
      insert into audit_head values (1, 0, null)`);
  }
}
