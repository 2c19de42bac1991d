import {
  type AdminProduct,
  listProducts,
  patchProduct,
  type ProductForm,
} from '@kundan/contracts/admin/products.contract';
import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../http/request.ts';
import { failureText, useAdmin, type Admin } from '../admin-context.ts';
import { orSavedBefore } from '../saved-before.ts';
import { keyOf } from '../use-call.ts';

const texts = panelMessages;

/** A change of one product in the list. */
export type ProductChange = Partial<Pick<ProductForm, 'price' | 'stock' | 'isAvailable' | 'options'>>;

/**
 * Saves the fields of a change. When somebody else has changed only other fields since the list was loaded, both changes are kept;
 * otherwise the API's error has the product as it is now.
 */
async function saveChange(send: Admin['send'], product: AdminProduct, change: ProductChange): Promise<AdminProduct> {
  const patch = ({ version, stock }: AdminProduct) => {
    const seen = change.stock === undefined ? {} : { stock_seen: stock };
    return send(patchProduct, { id: product.id, ...change, ...seen }, { ifMatch: version });
  };
  const isCount = change.stock !== undefined || change.options !== undefined;
  try {
    // Also for a second tap.
    return await (isCount ? patch(product) : orSavedBefore(patch(product), change));
  } catch (error) {
    const current = error instanceof ApiError ? (error.current as AdminProduct | undefined) : undefined;
    const fields = Object.keys(change) as (keyof ProductChange)[];
    if (!current || fields.some((field) => JSON.stringify(current[field]) !== JSON.stringify(product[field])))
      throw error;
    return patch(current);
  }
}

/** Saves a change of a product. The list shows it in its place, also when another order would follow from it. */
export function useSaveProduct() {
  const { send, notifySuccess, notifyError } = useAdmin();
  const queries = useQueryClient();
  const showInList = (saved: AdminProduct) => {
    const list = { queryKey: keyOf(listProducts) };
    queries.setQueriesData<{ items: AdminProduct[]; total: number }>(list, (page) =>
      page && 'items' in page ? { ...page, items: page.items.map((one) => (one.id === saved.id ? saved : one)) } : page,
    );
    // What is on its way may be of before the change.
    if (queries.isFetching(list) > 0) void queries.invalidateQueries(list);
  };
  return useMutation({
    mutationFn: ({ product, change }: { product: AdminProduct; change: ProductChange }) =>
      saveChange(send, product, change),
    onSuccess: (saved) => {
      showInList(saved);
      notifySuccess(texts.updated);
    },
    onError: (error) => {
      // The list shows what somebody else has saved, and the change can be made again.
      if (error instanceof ApiError && error.current) showInList(error.current as AdminProduct);
      notifyError(failureText(error, texts.updateFailed, texts.loginRequired));
    },
  });
}
