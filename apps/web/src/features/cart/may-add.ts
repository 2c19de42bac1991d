import type { Product } from '@kundan/contracts/catalogue.contract';
import { messages } from '@kundan/contracts/messages';
import { faults } from '@kundan/domain/fault';
import { ApiError, request, refusal } from '../../api/request.ts';
import { READING_PATIENCE_MS } from '../../offline/patience.ts';
import { toast } from '../../ui/toast.ts';

/**
 * Before adding, the shop is asked whether the product is available; without an answer the screen's copy decides.
 * Says why not, and gives the product as it is now when it may be added.
 */
export async function mayAdd(product: Product): Promise<Product | undefined> {
  const fresh = await productNow(product);
  if (fresh?.isAvailable) return fresh;
  toast.error(fresh ? messages.cart.soldOut : faults.PRODUCT_NOT_FOUND.message);
  return undefined;
}

async function productNow(product: Product): Promise<Product | undefined> {
  try {
    const response = await request(`/api/products/${product.id}`, { signal: AbortSignal.timeout(READING_PATIENCE_MS) });
    if (!response.ok) throw await refusal(response);
    return (await response.json()) as Product;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404 && error.code === 'PRODUCT_NOT_FOUND') return undefined;
    return product;
  }
}
