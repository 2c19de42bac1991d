import { ProductForm } from '@kundan/contracts/admin/products.contract';

/** Returns the message of a value that the API would reject. */
export const problemOf = (field: 'price' | 'stock', value: unknown): string | undefined =>
  ProductForm.shape[field].safeParse(value).error?.issues[0]?.message;
