import { Migration } from '@mikro-orm/migrations';

/** Roles of the staff: the admins of earlier versions may do everything. */
export class Staff extends Migration {
  override up(): void {
    this.addSql(`
      alter table users add column staff_role text, add column staff_removed_at timestamptz;
      update users set staff_role = 'owner' where role = 'admin'`);
  }
}
