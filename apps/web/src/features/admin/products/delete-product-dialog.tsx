import { deleteProduct } from '@kundan/contracts/admin/products.contract';
import type { Product } from '@kundan/contracts/catalogue.contract';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { failureWords, useAdmin } from '../admin-context.ts';

const texts = messages.admin;

/** Asks for confirmation before a product is withdrawn. */
export function DeleteProductDialog({ product, onClose }: { product: Product | undefined; onClose: () => void }) {
  const { ask, say, complain } = useAdmin();
  const queries = useQueryClient();
  // Keeps the product's name while the dialog fades out.
  const [last, setLast] = useState(product);
  if (product && product !== last) setLast(product);
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => ask(deleteProduct, { id }),
    onSuccess: () => {
      say(texts.deleted);
      return queries.invalidateQueries({ queryKey: ['products'] });
    },
    onError: (error) => complain(failureWords(error, texts.deleteFailed, texts.loginRequired)),
    onSettled: onClose,
  });
  return (
    <Dialog
      open={product !== undefined}
      onClose={onClose}
      title="Delete Product"
      description={`${last?.name} will be withdrawn from the shop. Carts show it as sold out, and orders keep it.`}
    >
      <div className="delete-product__actions">
        <Button busy={isPending} onClick={() => product && mutate(product.id)}>
          Delete
        </Button>
        <Button look="outline" onClick={onClose}>
          Keep
        </Button>
      </div>
    </Dialog>
  );
}
