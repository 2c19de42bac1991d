import { Migration } from '@mikro-orm/migrations';

/** The files of the newest builds of the web app, which processes of other builds serve too. */
export class WebAssets extends Migration {
  override up(): void {
    this.addSql(`
      create table web_builds (
        id text primary key,
        first_seen_at timestamptz not null,
        names text[] not null
      )`);
    this.addSql('create table web_assets (name text primary key, content bytea not null, brotli bytea null)');
    // The files are compressed already.
    this.addSql(
      'alter table web_assets alter column content set storage external, alter column brotli set storage external',
    );
  }

  override down(): void {
    this.addSql('drop table web_assets');
    this.addSql('drop table web_builds');
  }
}
