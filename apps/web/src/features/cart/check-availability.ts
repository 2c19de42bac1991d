import { productById } from '@kundan/contracts/addresses';
import type { Product, productById as productCall } from '@kundan/contracts/catalogue.contract';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { errorResponses } from '@kundan/contracts/error-responses';
import { ApiError } from '../../http/request.ts';
import { send } from '../../http/send.ts';
import { READ_TIMEOUT_MS } from '../../http/timeouts.ts';
import type { ItemProduct } from '../../sync/pending-item.ts';
import { toast } from '../../ui/feedback/toast.ts';

type FreshProduct = Pick<Product, 'isAvailable' | 'options'>;

/**
 * Reads a product again and returns whether it can be added; without a response, the given copy decides. Shows the reason when
 * it cannot.
 */
export async function checkAvailability(product: ItemProduct): Promise<boolean> {
  const fresh = await fetchProduct(product);
  const isAvailable = product.option
    ? fresh?.options?.values.some(({ value, isAvailable }) => value === product.option?.value && isAvailable)
    : fresh?.isAvailable;
  if (!isAvailable) toast.error(fresh ? messages.cart.soldOut : errorResponses.PRODUCT_NOT_FOUND.message);
  return isAvailable === true;
}

/** Without an answer, the given copy decides. */
async function fetchProduct(product: ItemProduct): Promise<FreshProduct | undefined> {
  try {
    return await send<typeof productCall>(productById, { id: product.id }, { timeoutMs: READ_TIMEOUT_MS });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404 && error.code === 'PRODUCT_NOT_FOUND') return undefined;
    const { option, price, isAvailable } = product;
    return option
      ? { isAvailable, options: { name: option.name, values: [{ ...option, price, isAvailable }] } }
      : product;
  }
}
