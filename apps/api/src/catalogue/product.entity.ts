import type { FocalPoint, ProductFact, ProductImage } from '@kundan/contracts/catalogue.contract';
import type { ProductBill } from '@kundan/domain/catalogue/product-bill';
import { defineEntity, p } from '@mikro-orm/core';
import type { ProductTranslations } from '@kundan/contracts/translations';
import type { StoredOptions } from './options/stored-options.ts';
import { Seller } from './sellers/seller.entity.ts';

const schema = defineEntity({
  name: 'Product',
  tableName: 'products',
  properties: {
    id: p.integer().primary().autoincrement(),
    seller: () => p.manyToOne(Seller).mapToPk(),
    name: p.text(),
    description: p.text(),
    /** The name, not the slug: 'Invisible Necklace'. */
    category: p.text(),
    /** In paise, like `oldPrice`. */
    price: p.bigint('number'),
    oldPrice: p.bigint('number').nullable(),
    imageUrl: p.text(),
    /** The alternative text of the photograph; may be empty. */
    imageAlt: p.text().default(''),
    /** '#rrggbb', shown while the photograph loads. */
    imageColor: p.text().nullable(),
    /** Null is the middle. */
    imageFocus: p.json<FocalPoint>().nullable(),
    /** The pictures after the first one, which is `imageUrl`. */
    moreImages: p.json<ProductImage[]>().default([]),
    facts: p.json<ProductFact[]>().default([]),
    /** A language without texts, and a blank text, is absent. */
    translations: p.json<ProductTranslations>().defaultRaw(`'{}'`),
    /** What bills and labels say of it. */
    bill: p.json<ProductBill>().defaultRaw(`'{}'`),
    /** The shop's own number of the product: the key of imported files. A withdrawn product has none. */
    sku: p.text().nullable().unique('products_sku_unique'),
    /** Null without options. A database trigger writes the row of each value, its variant. */
    options: p.json<StoredOptions>().nullable(),
    /** The product whose variant this row is; null for a product. */
    parentId: p.integer().nullable(),
    /** The value that a variant is of: '14'. */
    optionValue: p.text().nullable(),
    /** Switched by the admin. The shop sells the product when `isInStock` is true too. */
    isAvailable: p.boolean().default(true),
    /** False when its pieces are counted and none is available. The stock module maintains it. */
    isInStock: p.boolean().default(true),
    /** Withdrawn: no longer in the shop, kept for carts and orders. */
    isDeleted: p.boolean().default(false),
    /** Raised by a database trigger with every change that staff make. */
    version: p.integer().default(1),
    /** Set by a database trigger. */
    changedAt: p.datetime().nullable().lazy(),
  },
  uniques: [{ name: 'products_parent_id_option_value_unique', properties: ['parentId', 'optionValue'] }],
  checks: [{ name: 'products_price_positive', expression: 'price > 0' }],
});
export class Product extends schema.class {}
schema.setClass(Product);
