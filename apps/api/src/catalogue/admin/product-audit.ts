import type { AuditChange } from '@kundan/contracts/admin/audit.contract';
import type { FocalPoint } from '@kundan/contracts/catalogue.contract';
import { rupeesFromPaise } from '@kundan/domain/money';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditLog, type AuditAction } from '../../audit/audit-log.ts';
import { changesBetween } from '../../audit/changes-between.ts';
import { type AdminActor, adminIdOf } from '../../event-store/stored-event.ts';
import { auditedTranslations } from '../languages/audited-translations.ts';
import type { StoredOptions } from '../options/stored-options.ts';
import { billFieldsOf } from './product-bill.ts';
import type { Product } from '../product.entity.ts';

export interface ProductRecord {
  action: AuditAction & `product${string}`;
  id: number | 'several';
  summary: string;
  changes?: readonly AuditChange[];
}

/** Records changes of products in the audit. */
export function auditProduct(
  em: EntityManager,
  actor: AdminActor,
  ...records: readonly ProductRecord[]
): Promise<void> {
  return AuditLog.record(
    em,
    ...records.map(({ id, ...record }) => ({
      ...record,
      actor: adminIdOf(actor),
      subject: { type: id === 'several' ? ('products' as const) : ('product' as const), id: String(id) },
    })),
  );
}

/** What the audit records of a changed product, whose fields before and after have the names and units of the API. */
export function productChange(
  { id, name }: { id: number; name: string },
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): ProductRecord & { changes: readonly AuditChange[] } {
  return { action: 'product.changed', id, summary: `Changed ${name}`, changes: changesBetween(before, after) };
}

/** The fields of a product that the audit compares, with the names and units of the API. */
export function auditedFields(product: Product): Record<string, unknown> {
  const { name, description, category, price, oldPrice, sku, isAvailable, seller: seller_id, facts } = product;
  return {
    name,
    description,
    category,
    price: rupeesFromPaise(price),
    old_price: oldPrice == null ? null : rupeesFromPaise(oldPrice),
    image_url: product.imageUrl,
    image_alt: product.imageAlt,
    image_focus: focusText(product.imageFocus),
    more_images: product.moreImages,
    facts,
    options: auditedOptions(product.options),
    translations: auditedTranslations(product.translations, ['name', 'description', 'texts']),
    sku,
    isAvailable,
    seller_id,
    ...billFieldsOf(product.bill),
  };
}

/** The option with its prices in rupees. */
export const auditedOptions = (options: StoredOptions | null | undefined) =>
  options && {
    ...options,
    values: options.values.map((value) => ({
      ...value,
      price: value.price === null ? null : rupeesFromPaise(value.price),
    })),
  };

/** '72 % from the left, 40 % from the top'; null for the middle. */
const focusText = (focus: FocalPoint | null | undefined) =>
  focus ? `${focus.x} % from the left, ${focus.y} % from the top` : null;
