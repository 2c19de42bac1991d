import { Migration } from '@mikro-orm/migrations';

/** The refresh token that was replaced last, which may be repeated for 30 seconds. */
export class PreviousRefreshToken extends Migration {
  override up(): void {
    this.addSql(`
      alter table sessions
        add column previous_refresh_hash text null,
        add column refreshed_at timestamptz null`);
  }

  override down(): void {
    this.addSql('alter table sessions drop column previous_refresh_hash, drop column refreshed_at');
  }
}
