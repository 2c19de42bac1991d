import { Migration } from '@mikro-orm/migrations';

/** The payment sandbox creates its table by itself. A table with rows stays, because the sandbox continues to use it. */
export class SandboxTable extends Migration {
  override up(): void {
    this.addSql(`
      do $$ begin
        if not exists (select from razorpay_sandbox) then drop table razorpay_sandbox; end if;
      end $$`);
  }

  override down(): void {
    this.addSql(`
      create table if not exists razorpay_sandbox (
        id text primary key,
        kind text not null,
        parent_id text null,
        data jsonb not null,
        created_at timestamptz not null
      )`);
    this.addSql('create index if not exists razorpay_sandbox_parent_id_index on razorpay_sandbox (parent_id)');
  }
}
