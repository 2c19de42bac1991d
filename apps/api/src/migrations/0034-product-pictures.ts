import { Migration } from '@mikro-orm/migrations';

/** Several pictures, facts and the shop's own number of a product. */
export class ProductPictures extends Migration {
  override up(): void {
    this.addSql(`
      alter table products
        add column more_images jsonb not null default '[]',
        add column facts jsonb not null default '[]',
        add column sku text null`);
    this.addSql('alter table products add constraint products_sku_unique unique (sku)');
  }

  override down(): void {
    this.addSql('alter table products drop column more_images, drop column facts, drop column sku');
  }
}
