import { ProductForm } from '@kundan/contracts/admin/products.contract';
import { productPanelMessages } from '@kundan/contracts/messages/product-panel-messages';
import type { z } from 'zod';

export type ProductInput = z.input<typeof ProductForm>;
export type ProductOutput = z.output<typeof ProductForm>;

/** The API accepts any old price, because a price that rises above it ends the sale. */
export const ProductSchema = ProductForm.refine(({ price, old_price: old }) => old == null || old > price, {
  path: ['old_price'],
  error: productPanelMessages.oldPriceTooLow,
});
/** The message of the API for each field that is missing. */
export const REQUIRED = 'All fields are required.';
/** The fields that the form registers and whose errors it shows itself. */
export const PRODUCT_FIELDS = [
  'name',
  'description',
  'price',
  'old_price',
  'category',
  'image_url',
  'image_alt',
  'stock',
  'sku',
  'seller_id',
] as const;
