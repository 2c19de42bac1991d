import { Migration } from '@mikro-orm/migrations';

/** Problems that the owner was told about. */
export class Alarms extends Migration {
  override up(): void {
    this.addSql(`
      create table alarms (
        name text primary key,
        detail text not null,
        since timestamptz not null,
        mailed_at timestamptz not null,
        ended_at timestamptz null
      )`);
  }

  override down(): void {
    this.addSql('drop table alarms');
  }
}
