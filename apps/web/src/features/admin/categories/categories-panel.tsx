import { orderCategories } from '@kundan/contracts/admin/categories.contract';
import { type Category, listCategories } from '@kundan/contracts/catalogue.contract';
import { productPanelMessages } from '@kundan/contracts/messages/product-panel-messages';
import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { refreshShopDetails } from '../../../http/shop-details.ts';
import { failureText, useAdmin } from '../admin-context.ts';
import { PanelFrame } from '../panel-frame.tsx';
import { keyOf, useCall } from '../use-call.ts';
import { CategoryRow } from './category-row.tsx';
import { DeleteCategoryDialog } from './delete-category-dialog.tsx';
import { NewCategory } from './category-form.tsx';
import './categories-panel.css';

/** The categories of the shop in their order: the first four are in the navigation, and the first eight on the home page. */
export function CategoriesPanel() {
  const query = useCall(listCategories, {});
  const [isAdding, setAdding] = useState(false);
  return (
    <PanelFrame title="Categories" near={<Button onClick={() => setAdding(true)}>Add a category</Button>}>
      <p className="categories-panel__about">
        Shoppers see them in this order: the first four in the navigation, the others under “More”, and the first eight
        on the home page.
      </p>
      {isAdding ? <NewCategory onClose={() => setAdding(false)} /> : null}
      <Loaded query={query} loading="Loading categories..." failed="The categories could not be read." height="30rem">
        {(categories) => <CategoryList categories={categories} />}
      </Loaded>
    </PanelFrame>
  );
}

function CategoryList({ categories }: { categories: readonly Category[] }) {
  const [deleting, setDeleting] = useState<Category>();
  const [moved, setMoved] = useState('');
  const move = useMove(setMoved);
  return (
    <>
      <ol className="categories-panel">
        {categories.map((category, index) => (
          <CategoryRow
            key={category.slug}
            category={category}
            isFirst={index === 0}
            isLast={index === categories.length - 1}
            onEarlier={() => move(category, -1)}
            onLater={() => move(category, 1)}
            onDelete={() => setDeleting(category)}
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {moved}
      </p>
      <DeleteCategoryDialog category={deleting} onClose={() => setDeleting(undefined)} />
    </>
  );
}

const KEY = [...keyOf(listCategories), {}];

/** Moves a category in the list, which shows it at once, and saves the order. */
function useMove(onMoved: (text: string) => void) {
  const { send, notifyError } = useAdmin();
  const queries = useQueryClient();
  const { mutate: save } = useMutation({
    // One after the other: the last order is the one that stays.
    scope: { id: 'order of the categories' },
    mutationFn: (slugs: string[]) => send(orderCategories, { slugs }),
    onSuccess: refreshShopDetails,
    onError: (error) => {
      notifyError(failureText(error, productPanelMessages.category.orderFailed, panelMessages.loginRequired));
      void queries.invalidateQueries({ queryKey: KEY });
    },
  });
  return ({ slug, name }: Category, by: 1 | -1) => {
    // Not the rendered list: the next key may be pressed before it is rendered again.
    const categories = queries.getQueryData<Category[]>(KEY) ?? [];
    const from = categories.findIndex((one) => one.slug === slug);
    const [one, other] = [categories[from], categories[from + by]];
    if (!one || !other) return;
    const ordered = categories.with(from + by, one).with(from, other);
    void queries.cancelQueries({ queryKey: KEY });
    queries.setQueryData(KEY, ordered);
    save(ordered.map((category) => category.slug));
    onMoved(`${name} is now number ${from + by + 1} of ${ordered.length}.`);
  };
}
