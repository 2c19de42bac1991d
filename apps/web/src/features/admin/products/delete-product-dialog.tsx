import { deleteProduct, listProducts } from '@kundan/contracts/admin/products.contract';
import type { Product } from '@kundan/contracts/catalogue.contract';
import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useAdmin } from '../admin-context.ts';
import { useChange } from '../use-call.ts';

const texts = panelMessages;

/** Asks for confirmation before a product is withdrawn. */
export function DeleteProductDialog({
  product,
  onClose,
  onDeleted,
}: {
  product: Pick<Product, 'id' | 'name'> | undefined;
  onClose: () => void;
  onDeleted: (deleted: { id: number }) => void;
}) {
  const { send, notifySuccess } = useAdmin();
  // Keeps the product's name while the dialog fades out.
  const [last, setLast] = useState(product);
  if (product && product !== last) setLast(product);
  const { mutate, isPending } = useChange((id: number) => send(deleteProduct, { id }), {
    onSuccess: (_, id) => {
      notifySuccess(texts.deleted);
      onDeleted({ id });
    },
    onSettled: onClose,
    failed: texts.deleteFailed,
    reloads: [listProducts],
  });
  return (
    <Dialog
      open={product !== undefined}
      onClose={onClose}
      title="Delete Product"
      description={`${last?.name} will be withdrawn from the shop. Carts show it as sold out, and orders keep it.`}
    >
      <ButtonRow>
        <Button busy={isPending} onClick={() => product && mutate(product.id)}>
          Delete
        </Button>
        <Button look="outline" onClick={onClose}>
          Keep
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
