import { Migration } from '@mikro-orm/migrations';

export class Settings extends Migration {
  override up(): void {
    this.addSql(`
      create table settings (
        id integer primary key,
        value jsonb not null,
        updated_at timestamptz not null,
        constraint settings_single_row check (id = 1)
      )`);
  }

  override down(): void {
    this.addSql('drop table settings');
  }
}
