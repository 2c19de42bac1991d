import { createProduct, listProducts } from '@kundan/contracts/admin/products.contract';
import { getSettings, type Settings } from '@kundan/contracts/admin/settings.contract';
import { productPanelMessages } from '@kundan/contracts/messages/product-panel-messages';
import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { useState } from 'react';
import { ApiError } from '../../../http/request.ts';
import { createIdempotencyKey } from '../../../sync/idempotency-key.ts';
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
  const [added, setAdded] = useState(0);
  // One key for each product: a repetition after a lost response adds it once. A new one also resets the form.
  const [key, setKey] = useState(createIdempotencyKey);
  return (
    <PanelFrame title="Add Product">
      {settings.isPending ? (
        <Waiting text={productPanelMessages.preparing} height="40rem" />
      ) : (
        <ProductForm
          key={key}
          focus={added > 0}
          product={blank}
          origin={wholeOrigin(settings.data?.origin)}
          submitLabel="Add Product"
          onSave={async (product) => {
            await send(createProduct, product, { idempotencyKey: key });
            void reload(listProducts);
            notifySuccess(texts.created);
            setAdded((count) => count + 1);
            setKey(createIdempotencyKey());
          }}
          onFailed={(error) => notifyError(refused(error))}
        />
      )}
    </PanelFrame>
  );
}

function refused(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.createFailed();
  if (error.code === 'IDEMPOTENCY_KEY_REUSED') return productPanelMessages.addedBefore;
  return error.status === 401 ? texts.loginRequired : texts.createFailed(error.message);
}

/** A part of it would be refused with each product. */
const wholeOrigin = (origin: Settings['origin'] | undefined) =>
  origin && Object.values(origin).every(Boolean) ? origin : undefined;
