import type { Product } from '@kundan/contracts/catalogue.contract';
import { useState } from 'react';
import { useAdmin } from './admin-context.ts';
import { DeleteProductDialog } from './delete-product-dialog.tsx';
import { EditProduct } from './edit-product.tsx';
import { ListPanel } from './list-panel.tsx';
import { More } from './more.tsx';
import { ProductRow } from './product-row.tsx';
import { useProducts } from './use-products.ts';
import './products-panel.css';

/** List mode, and edit mode while `editing` names a product. */
export function ProductsPanel({ editing }: { editing: number | undefined }) {
  const { onGo } = useAdmin();
  const query = useProducts();
  const [deleting, setDeleting] = useState<Product>();
  const edited = editing === undefined ? undefined : query.data?.find(({ id }) => id === editing);

  if (edited) return <EditProduct key={edited.id} product={edited} />;
  return (
    <>
      <ListPanel
        title="Products"
        query={query}
        loading="Loading products..."
        failed="The products could not be read."
        empty="The shop window is empty."
      >
        {(products) => (
          <More items={products}>
            {(some) => (
              <ul className="products">
                {some.map((product) => (
                  <ProductRow
                    key={product.id}
                    product={product}
                    onEdit={() => onGo({ panel: 'products', product: String(product.id) })}
                    onDelete={() => setDeleting(product)}
                  />
                ))}
              </ul>
            )}
          </More>
        )}
      </ListPanel>
      <DeleteProductDialog product={deleting} onClose={() => setDeleting(undefined)} />
    </>
  );
}
