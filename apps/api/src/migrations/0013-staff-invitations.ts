import { Migration } from '@mikro-orm/migrations';

/** Invitations to the staff. */
export class StaffInvitations extends Migration {
  override up(): void {
    this.addSql(`
      create table staff_invitations (
        id uuid primary key,
        email text not null,
        role text not null,
        token_hash text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        constraint staff_invitations_email_unique unique (email),
        constraint staff_invitations_token_hash_unique unique (token_hash)
      );
      create index staff_invitations_expires_at_index on staff_invitations (expires_at)`);
  }
}
