import { Migration } from '@mikro-orm/migrations';

/** Pieces that a shopper took out of her checkout go on with their time when she holds them again soon. */
export class DroppedPieces extends Migration {
  override up(): void {
    this.addSql('alter table hold_pauses add column held_since timestamptz');
  }
}
