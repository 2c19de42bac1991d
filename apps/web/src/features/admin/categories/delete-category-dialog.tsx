import { deleteCategory } from '@kundan/contracts/admin/categories.contract';
import { type Category, listCategories } from '@kundan/contracts/catalogue.contract';
import { listProducts } from '@kundan/contracts/admin/products.contract';
import { productPanelMessages } from '@kundan/contracts/messages/product-panel-messages';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { refreshShopDetails } from '../../../http/shop-details.ts';
import { useAdmin } from '../admin-context.ts';
import { useCallPage, useChange } from '../use-call.ts';

const texts = productPanelMessages.category;

/** Asks before a category is deleted, and says why one with products cannot be. */
export function DeleteCategoryDialog({ category, onClose }: { category: Category | undefined; onClose: () => void }) {
  // Keeps the name while the dialog fades out.
  const [last, setLast] = useState(category);
  if (category && category !== last) setLast(category);
  return last ? <Question key={last.slug} category={last} isOpen={category !== undefined} onClose={onClose} /> : null;
}

function Question({ category, isOpen, onClose }: { category: Category; isOpen: boolean; onClose: () => void }) {
  const { send, notifySuccess } = useAdmin();
  const { data } = useCallPage(listProducts, { category: category.name, page: 1, limit: 1 }, { enabled: isOpen });
  const remove = useChange(() => send(deleteCategory, { slug: category.slug }), {
    failed: texts.deleteFailed,
    reloads: [listCategories],
    onSuccess: () => {
      notifySuccess(texts.deleted);
      void refreshShopDetails();
    },
    onSettled: onClose,
  });
  const count = data?.total ?? 0;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={count > 0 ? `${category.name} is in use` : `Delete ${category.name}?`}
      description={
        count > 0 ? texts.inUse(count) : 'It disappears from the navigation, the home page and the filters of the shop.'
      }
    >
      <ButtonRow>
        {count > 0 ? (
          <ButtonLink to="/admin-panel/products" search={{ category: category.name }}>
            Show its products
          </ButtonLink>
        ) : (
          <Button busy={remove.isPending || !data} onClick={() => remove.mutate()}>
            Delete
          </Button>
        )}
        <Button look="outline" onClick={onClose}>
          Keep
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
