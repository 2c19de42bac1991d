import type { Product } from '@kundan/contracts/catalogue.contract';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useAdmin } from './admin-context.ts';
import { DeleteProductDialog } from './delete-product-dialog.tsx';
import { EditProduct } from './edit-product.tsx';
import { More } from './more.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { ProductRow } from './product-row.tsx';
import { useProducts } from './use-products.ts';
import './products-panel.css';

/** List mode, and edit mode while `editing` names a product. */
export function ProductsPanel({ editing }: { editing: number | undefined }) {
  const { onGo } = useAdmin();
  const { data, isPending, refetch } = useProducts();
  const [deleting, setDeleting] = useState<Product>();
  const edited = editing === undefined ? undefined : data?.find(({ id }) => id === editing);

  if (edited) return <EditProduct key={edited.id} product={edited} />;
  return (
    <PanelFrame title="Products">
      {isPending ? (
        <>
          <Loading>Loading products...</Loading>
          <Skeleton height="20rem" />
        </>
      ) : !data ? (
        <Notice
          action={
            <Button look="outline" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          The products could not be read.
        </Notice>
      ) : data.length === 0 ? (
        <Notice>The shop window is empty.</Notice>
      ) : (
        <More items={data}>
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
      <DeleteProductDialog product={deleting} onClose={() => setDeleting(undefined)} />
    </PanelFrame>
  );
}
