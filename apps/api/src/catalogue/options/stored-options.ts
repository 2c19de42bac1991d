import type { ProductForm } from '@kundan/contracts/admin/products.contract';
import { paiseFromRupees } from '@kundan/domain/money';

/** The option of a product as its row stores it, in the order of the shop. */
export interface StoredOptions {
  /** 'Size' */
  name: string;
  values: readonly StoredValue[];
}

interface StoredValue {
  value: string;
  /** In paise; null for the price of the product. */
  price: number | null;
  sku: string | null;
}

/** The option of a form without its stock, which is the stock of the variants. */
export function storedOptions(options: ProductForm['options']): StoredOptions | null {
  if (!options) return null;
  const values = options.values.map(({ value, price, sku }) => ({
    value,
    price: price == null ? null : paiseFromRupees(price),
    sku: sku ?? null,
  }));
  return { name: options.name, values };
}
