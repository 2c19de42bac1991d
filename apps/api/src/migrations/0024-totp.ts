import { Migration } from '@mikro-orm/migrations';

/** Two-step sign-in of admins: the secret of the authenticator app, and recovery codes. */
export class Totp extends Migration {
  override up(): void {
    this.addSql(`
      create table totp_secrets (
        user_id uuid primary key,
        secret text null,
        pending_secret text null,
        last_step int not null default 0,
        constraint totp_secrets_user_id_foreign foreign key (user_id) references users (id) on update cascade on delete cascade
      )`);
    this.addSql(`
      create table recovery_codes (
        code_hash text primary key,
        user_id uuid not null,
        constraint recovery_codes_user_id_foreign foreign key (user_id) references users (id) on delete cascade
      )`);
    this.addSql('create index recovery_codes_user_id_index on recovery_codes (user_id)');
  }

  override down(): void {
    this.addSql('drop table recovery_codes, totp_secrets');
  }
}
