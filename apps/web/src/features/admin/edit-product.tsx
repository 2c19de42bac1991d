import { updateProduct } from '@kundan/contracts/admin-products.contract';
import type { Product } from '@kundan/contracts/catalogue.contract';
import { messages } from '@kundan/contracts/messages';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { failureWords, useAdmin } from './admin-context.ts';
import { PanelFrame } from './panel-frame.tsx';
import { ProductForm } from './product-form.tsx';

const texts = messages.admin;

export function EditProduct({ product }: { product: Product }) {
  const { ask, say, complain, onGo } = useAdmin();
  const queries = useQueryClient();
  const toList = () => onGo({ panel: 'products' });
  return (
    <PanelFrame
      title={`Edit ${product.name}`}
      near={
        <Button look="outline" onClick={toList}>
          Back to the list
        </Button>
      }
    >
      <ProductForm
        product={product}
        submitLabel="Save"
        onSave={async (changed) => {
          const saved = await ask(updateProduct, { ...changed, id: product.id });
          queries.setQueryData<Product[]>(['products'], (all) =>
            all?.map((one) => (one.id === saved.id ? saved : one)),
          );
          say(texts.updated);
          toList();
        }}
        onFailed={(error) => complain(failureWords(error, texts.updateFailed, texts.loginRequired))}
      />
    </PanelFrame>
  );
}
