import { Migration } from '@mikro-orm/migrations';

/** A review stays when its author's account is deleted. The previous release does not show it then. */
export class ReviewsWithoutAccount extends Migration {
  override up(): void {
    this.addSql('alter table reviews alter column shopper_id drop not null');
    this.addSql('alter table reviews drop constraint reviews_shopper_id_foreign');
    this.addSql(`
      alter table reviews add constraint reviews_shopper_id_foreign
      foreign key (shopper_id) references users (id) on delete set null`);
  }

  override down(): void {
    this.addSql('delete from reviews where shopper_id is null');
    this.addSql('alter table reviews drop constraint reviews_shopper_id_foreign');
    this.addSql(`
      alter table reviews add constraint reviews_shopper_id_foreign
      foreign key (shopper_id) references users (id) on delete cascade`);
    this.addSql('alter table reviews alter column shopper_id set not null');
  }
}
