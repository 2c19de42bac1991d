import { productById } from '@kundan/contracts/addresses';
import type { productById as productCall } from '@kundan/contracts/catalogue.contract';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { errorResponses } from '@kundan/contracts/error-responses';
import { ApiError } from '../../http/request.ts';
import { send } from '../../http/send.ts';
import { READ_TIMEOUT_MS } from '../../http/timeouts.ts';
import type { ItemProduct } from '../../sync/pending-item.ts';
import { toast } from '../../ui/feedback/toast.ts';

/**
 * Reads a product again and returns whether it can be added; without a response, the given copy decides. Shows the reason when
 * it cannot.
 */
export async function checkAvailability(product: ItemProduct): Promise<boolean> {
  const fresh = await fetchProduct(product);
  if (!fresh?.isAvailable) toast.error(fresh ? messages.cart.soldOut : errorResponses.PRODUCT_NOT_FOUND.message);
  return fresh?.isAvailable === true;
}

async function fetchProduct(product: ItemProduct): Promise<ItemProduct | undefined> {
  try {
    return await send<typeof productCall>(productById, { id: product.id }, { timeoutMs: READ_TIMEOUT_MS });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404 && error.code === 'PRODUCT_NOT_FOUND') return undefined;
    return product;
  }
}
