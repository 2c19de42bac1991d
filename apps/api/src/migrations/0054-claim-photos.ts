import { Migration } from '@mikro-orm/migrations';

/** Photographs of damage reports: private, and deleted with their message. */
export class ClaimPhotos extends Migration {
  override up(): void {
    this.addSql(`
      create table claim_photos (
        message_id uuid not null
          constraint claim_photos_message_id_foreign references contact_messages (id) on delete cascade,
        position smallint not null,
        width smallint not null,
        height smallint not null,
        data bytea not null,
        primary key (message_id, position)
      )`);
  }

  override down(): void {
    this.addSql('drop table claim_photos');
  }
}
