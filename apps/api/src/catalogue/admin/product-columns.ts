import type { ProductForm } from '@kundan/contracts/admin/products.contract';
import { DomainError } from '@kundan/domain/error';
import { paiseFromRupees, rupeesFromPaise } from '@kundan/domain/money';
import {
  type EntityManager,
  ForeignKeyConstraintViolationException,
  UniqueConstraintViolationException,
} from '@mikro-orm/postgresql';
import { Product } from '../product.entity.ts';
import { Seller } from '../sellers/seller.entity.ts';
import { storedOptions } from '../options/stored-options.ts';
import { storedTranslations } from '../languages/stored-translations.ts';
import { billOf } from './product-bill.ts';
import { imageColumns } from './image-columns.ts';

/** Throws SELLER_NOT_FOUND, and SKU_IN_USE when another product than `stored` has the SKU. */
export async function checkReferences(em: EntityManager, form: ProductForm, stored?: Product): Promise<void> {
  if (!(await em.findOne(Seller, form.seller_id))) throw new DomainError('SELLER_NOT_FOUND');
  const { sku } = form;
  if (sku && sku !== stored?.sku && (await em.count(Product, { sku })) > 0) throw new DomainError('SKU_IN_USE');
}

/** The database rejects the second of two products that get the same SKU at the same time, and a seller that was just deleted. */
export function throwReferenceError(error: unknown): never {
  if (error instanceof UniqueConstraintViolationException) throw new DomainError('SKU_IN_USE', { cause: error });
  if (error instanceof ForeignKeyConstraintViolationException)
    throw new DomainError('SELLER_NOT_FOUND', { cause: error });
  throw error;
}

/**
 * Converts a form, whose category is the name of one, to the columns of a product; `stored` is the product that it updates. Fields that the form omits keep their
 * values.
 */
export function productColumns(form: ProductForm, stored?: Product) {
  return {
    seller: form.seller_id,
    name: form.name,
    description: form.description,
    category: form.category,
    price: paiseFromRupees(form.price),
    oldPrice: form.old_price == null ? null : paiseFromRupees(form.old_price),
    ...imageColumns(form, stored),
    facts: form.facts ?? stored?.facts ?? [],
    options: form.options === undefined ? (stored?.options ?? null) : storedOptions(form.options),
    bill: billOf(form, stored?.bill),
    translations: form.translations ? storedTranslations(form.translations) : (stored?.translations ?? {}),
    sku: form.sku === undefined ? (stored?.sku ?? null) : form.sku,
    isAvailable: form.isAvailable,
  };
}

/** A stored product as a form, without the fields that an update without them keeps. */
export function storedForm(product: Product): ProductForm {
  const { name, description, category, price, oldPrice, imageUrl: image_url, seller: seller_id, isAvailable } = product;
  const old_price = oldPrice == null ? null : rupeesFromPaise(oldPrice);
  return { name, description, category, price: rupeesFromPaise(price), old_price, image_url, seller_id, isAvailable };
}
