import { type AdminProduct, type ProductForm, updateProduct } from '@kundan/contracts/admin/products.contract';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureWords, useAdmin } from '../admin-context.ts';
import { PRODUCTS } from './use-products.ts';

const texts = messages.admin;

/** A change of one product in the list. */
export type ProductChange = Partial<Pick<ProductForm, 'price' | 'stock' | 'isAvailable'>>;

/** Saves a change of a product. The list shows it in its place, also when another order would follow from it. */
export function useSaveProduct() {
  const { ask, say, complain } = useAdmin();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ product, change }: { product: AdminProduct; change: ProductChange }) => {
      // Stock, pictures and facts are sent only when they change: pieces may have been sold meanwhile.
      const { images: _, facts: __, stock: ___, held: ____, ...form } = product;
      return ask(updateProduct, { ...form, ...change });
    },
    onSuccess: (saved) => {
      queries.setQueriesData<{ items: AdminProduct[]; total: number }>({ queryKey: PRODUCTS }, (page) =>
        page && 'items' in page
          ? { ...page, items: page.items.map((one) => (one.id === saved.id ? saved : one)) }
          : page,
      );
      say(texts.updated);
    },
    onError: (error) => complain(failureWords(error, texts.updateFailed, texts.loginRequired)),
  });
}
