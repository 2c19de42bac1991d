import type { CategoryTranslations } from '@kundan/contracts/translations';
import type { GoodsTax } from '@kundan/domain/catalogue/product-bill';
import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'Category',
  tableName: 'categories',
  properties: {
    id: p.integer().primary().autoincrement(),
    slug: p.text().unique('categories_slug_unique'),
    name: p.text().unique('categories_name_unique'),
    description: p.text().default(''),
    /** Empty without a picture. */
    imageUrl: p.text().default(''),
    /** Categories are shown by ascending positions, which may have gaps. */
    position: p.integer(),
    /** Of its products that have none of their own; null: the settings decide. */
    tax: p.json<GoodsTax>().nullable(),
    translations: p.json<CategoryTranslations>().defaultRaw(`'{}'`),
    version: p.integer().default(1),
  },
});
export class Category extends schema.class {}
schema.setClass(Category);
