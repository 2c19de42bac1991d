import { messages } from '@kundan/contracts/messages/screen-messages';
import { errorResponses } from '@kundan/contracts/error-responses';
import { ApiError, dataOf, request } from '../../http/request.ts';
import { READ_TIMEOUT_MS } from '../../http/timeouts.ts';
import type { WishedProduct } from '../../sync/cart/kept-wish.ts';
import { toast } from '../../ui/feedback/toast.ts';

/**
 * Reads a product again and returns whether it can be added; without a response, the given copy decides. Shows the reason when
 * it cannot.
 */
export async function checkAvailability(product: WishedProduct): Promise<boolean> {
  const fresh = await fetchProduct(product);
  if (!fresh?.isAvailable) toast.error(fresh ? messages.cart.soldOut : errorResponses.PRODUCT_NOT_FOUND.message);
  return fresh?.isAvailable === true;
}

async function fetchProduct(product: WishedProduct): Promise<WishedProduct | undefined> {
  try {
    const response = await request(`/api/products/${product.id}`, undefined, READ_TIMEOUT_MS);
    return dataOf(response) as WishedProduct;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404 && error.code === 'PRODUCT_NOT_FOUND') return undefined;
    return product;
  }
}
