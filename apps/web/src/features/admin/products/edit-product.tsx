import { type AdminProduct, updateProduct } from '@kundan/contracts/admin/products.contract';
import { errorResponses } from '@kundan/contracts/error-responses';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { failureWords, useAdmin } from '../admin-context.ts';
import { Loaded } from '../loaded.tsx';
import { PanelFrame } from '../panel-frame.tsx';
import { ProductForm } from './product-form.tsx';
import { PRODUCTS, useProduct } from './use-products.ts';
import { rememberProduct } from './list/last-product.ts';

const texts = messages.admin;

/** The form of one product. The address keeps the filters of the list, to which saving returns. */
export function EditProductPanel({ id }: { id: number }) {
  const { address, onGo } = useAdmin();
  const query = useProduct(id);
  const toList = () => {
    rememberProduct(id);
    onGo('products', address.search);
  };
  return (
    <PanelFrame
      title={query.data ? `Edit ${query.data.name}` : 'Edit product'}
      near={
        <Button look="outline" onClick={toList}>
          Back to the list
        </Button>
      }
    >
      <Loaded query={query} loading="Loading products..." failed="The products could not be read.">
        {(product) =>
          product ? (
            <EditProduct product={product} onSaved={toList} />
          ) : (
            <Notice>{errorResponses.PRODUCT_NOT_FOUND.message}</Notice>
          )
        }
      </Loaded>
    </PanelFrame>
  );
}

function EditProduct({ product, onSaved }: { product: AdminProduct; onSaved: () => void }) {
  const { ask, say, complain } = useAdmin();
  const queries = useQueryClient();
  return (
    <ProductForm
      product={product}
      submitLabel="Save"
      onSave={async (changed) => {
        // An unchanged stock is not sent, because pieces may have been sold since the form was opened.
        const stock = changed.stock === product.stock ? undefined : changed.stock;
        const saved = await ask(updateProduct, { ...changed, stock, id: product.id });
        queries.setQueryData([...PRODUCTS, saved.id], saved);
        await queries.invalidateQueries({ queryKey: PRODUCTS });
        say(texts.updated);
        onSaved();
      }}
      onFailed={(error) => complain(failureWords(error, texts.updateFailed, texts.loginRequired))}
    />
  );
}
