import { Migration } from '@mikro-orm/migrations';

/** The relay polls: NOTIFY holds a lock of the whole database until its transaction is on disk, and so one order waited for another. */
export class PolledMails extends Migration {
  override up(): void {
    this.addSql(`drop trigger mail_outbox_wakes_relay on mail_outbox`);
    this.addSql(`drop function wake_mail_relay()`);
  }
}
