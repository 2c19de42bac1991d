import { Migration } from '@mikro-orm/migrations';

/** The keys that encrypt the personal data in order events; see docs/decisions/0090. */
export class PersonalKeys extends Migration {
  override up(): void {
    this.addSql(`
      create table personal_keys (
        id uuid primary key,
        shopper_id uuid not null,
        period text not null,
        wrapped_key text null,
        created_at timestamptz not null,
        destroyed_at timestamptz null,
        check_after timestamptz not null
      )`);
    this.addSql(`
      create unique index personal_keys_shopper_id_period_unique on personal_keys (shopper_id, period)
      where wrapped_key is not null`);
    this.addSql(`
      create index personal_keys_check_after_index on personal_keys (check_after) where wrapped_key is not null`);
    this.addSql(`
      create index personal_keys_destroyed_at_index on personal_keys (destroyed_at) where destroyed_at is not null`);
  }

  override down(): void {
    this.addSql('drop table personal_keys');
  }
}
