import { createProduct, listProducts } from '@kundan/contracts/admin/products.contract';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { useState } from 'react';
import { ApiError } from '../../../http/request.ts';
import { useAdmin } from '../admin-context.ts';
import { PanelFrame } from '../panel-frame.tsx';
import { useReload } from '../use-call.ts';
import { ProductForm } from './product-form.tsx';

const texts = messages.admin;
const blank = {
  name: '',
  description: '',
  category: '',
  image_url: '',
  image_alt: '',
  isAvailable: true,
  // Most pieces exist once.
  stock: 1,
  seller_id: '',
};

export function AddProductPanel() {
  const { send, notifySuccess, notifyError } = useAdmin();
  const reload = useReload();
  // A new key resets the form after each product.
  const [added, setAdded] = useState(0);
  return (
    <PanelFrame title="Add Product">
      <ProductForm
        key={added}
        focus={added > 0}
        product={blank}
        submitLabel="Add Product"
        onSave={async (product) => {
          await send(createProduct, product);
          void reload(listProducts);
          notifySuccess(texts.created);
          setAdded((count) => count + 1);
        }}
        onFailed={(error) => notifyError(refused(error))}
      />
    </PanelFrame>
  );
}

function refused(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.createFailed();
  return error.status === 401 ? texts.loginRequired : texts.createFailed(error.message);
}
