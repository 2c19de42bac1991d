import type { ProductForm } from '@kundan/contracts/admin/products.contract';
import { BILL_FIELDS, type ProductBill } from '@kundan/domain/catalogue/product-bill';

type Form = Partial<Pick<ProductForm, (typeof BILL_FIELDS)[number]>>;

/** What a product has after a form: a field that is absent is kept, and null or a blank clears it. */
export function billOf(form: Form, stored: ProductBill = {}): ProductBill {
  const given = BILL_FIELDS.map((field) => [field, form[field] === undefined ? stored[field] : form[field]] as const);
  return Object.fromEntries(given.filter(([, value]) => value != null && value !== ''));
}

/** The fields with null for what is not set, for the comparison of the audit. */
export const billFieldsOf = (bill: ProductBill): Record<string, unknown> =>
  Object.fromEntries(BILL_FIELDS.map((field) => [field, bill[field] ?? null]));
