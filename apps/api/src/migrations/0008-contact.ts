import { Migration } from '@mikro-orm/migrations';

export class Contact extends Migration {
  override up(): void {
    this.addSql(`
      create table contact_messages (
        id uuid primary key,
        name text not null,
        email text not null,
        phone text null,
        message text not null,
        created_at timestamptz not null
      )`);
  }

  override down(): void {
    this.addSql('drop table contact_messages');
  }
}
