import { Migration } from '@mikro-orm/migrations';

/** What the owner writes for the shop's pages, in all its versions. */
export class ContentVersions extends Migration {
  override up(): void {
    this.addSql(`create table content_versions (
      name text not null,
      version int not null,
      value jsonb not null,
      saved_at timestamptz not null,
      constraint content_versions_pkey primary key (name, version),
      constraint content_versions_from_two check (version >= 2)
    )`);
  }
}
