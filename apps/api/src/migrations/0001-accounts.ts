import { Migration } from '@mikro-orm/migrations';

export class Accounts extends Migration {
  override up(): void {
    this.addSql(`
      create table users (
        id uuid primary key,
        name text not null,
        email text not null,
        password_hash text not null,
        role text not null default 'customer',
        created_at timestamptz not null,
        constraint users_email_unique unique (email)
      )`);
    this.addSql(`
      create table sessions (
        id uuid primary key,
        user_id uuid not null,
        refresh_hash text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        revoked_at timestamptz null,
        constraint sessions_user_id_foreign foreign key (user_id) references users (id) on delete cascade
      )`);
    this.addSql('create index sessions_user_id_index on sessions (user_id)');
    this.addSql(`
      create table otps (
        id uuid primary key,
        email text not null,
        code_hash text not null,
        tries int not null default 0,
        sent_at timestamptz not null,
        used_at timestamptz null
      )`);
    this.addSql('create index otps_email_sent_at_index on otps (email, sent_at)');
    this.addSql(`
      create table email_proofs (
        token_hash text primary key,
        email text not null,
        expires_at timestamptz not null,
        used_at timestamptz null
      )`);
  }

  override down(): void {
    this.addSql('drop table email_proofs, otps, sessions, users');
  }
}
