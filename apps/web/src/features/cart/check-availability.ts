import { productById } from '@kundan/contracts/addresses';
import type { productById as productCall } from '@kundan/contracts/catalogue.contract';
import { cartMessages } from '@kundan/texts/en/cart';
import { errorTexts } from '@kundan/texts/en/error';
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
  const isAvailable = await readAvailability(product);
  if (!isAvailable) toast.error(isAvailable === undefined ? errorTexts.PRODUCT_NOT_FOUND : cartMessages.soldOut);
  return isAvailable === true;
}

/** Whether the shop sells the product, or the chosen value of its option; undefined when there is no such product. */
async function readAvailability({ id, option, isAvailable }: ItemProduct): Promise<boolean | undefined> {
  try {
    const fresh = await send<typeof productCall>(productById, { id }, { timeoutMs: READ_TIMEOUT_MS });
    if (!option) return fresh.isAvailable;
    return fresh.options?.values.find(({ value }) => value === option.value)?.isAvailable ?? false;
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.status === 404 && error.code === 'PRODUCT_NOT_FOUND';
    return isUnknown ? undefined : isAvailable;
  }
}
