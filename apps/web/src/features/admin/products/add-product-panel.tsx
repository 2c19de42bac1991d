import { createProduct, listProducts } from '@kundan/contracts/admin/products.contract';
import { getSettings, type Settings } from '@kundan/contracts/admin/settings.contract';
import { productPanelMessages } from '@kundan/contracts/messages/product-panel-messages';
import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { useState } from 'react';
import { ApiError } from '../../../http/request.ts';
import { Waiting } from '../../../ui/feedback/loaded.tsx';
import { useAdmin } from '../admin-context.ts';
import { PanelFrame } from '../panel-frame.tsx';
import { useCall, useReload } from '../use-call.ts';
import { ProductForm } from './form/product-form.tsx';

const texts = panelMessages;
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
  const settings = useCall(getSettings, {});
  // A new key resets the form after each product.
  const [added, setAdded] = useState(0);
  return (
    <PanelFrame title="Add Product">
      {settings.isPending ? (
        <Waiting text={productPanelMessages.preparing} height="40rem" />
      ) : (
        <ProductForm
          key={added}
          focus={added > 0}
          product={blank}
          origin={wholeOrigin(settings.data?.origin)}
          submitLabel="Add Product"
          onSave={async (product) => {
            await send(createProduct, product);
            void reload(listProducts);
            notifySuccess(texts.created);
            setAdded((count) => count + 1);
          }}
          onFailed={(error) => notifyError(refused(error))}
        />
      )}
    </PanelFrame>
  );
}

function refused(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.createFailed();
  return error.status === 401 ? texts.loginRequired : texts.createFailed(error.message);
}

/** A part of it would be refused with each product. */
const wholeOrigin = (origin: Settings['origin'] | undefined) =>
  origin && Object.values(origin).every(Boolean) ? origin : undefined;
