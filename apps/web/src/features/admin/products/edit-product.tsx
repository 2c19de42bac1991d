import { type AdminProduct, listProducts, updateProduct } from '@kundan/contracts/admin/products.contract';
import { errorTexts } from '@kundan/texts/en/error';
import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { failureText, useAdmin } from '../admin-context.ts';
import { Conflict, useGuardedSave } from '../conflict.tsx';
import { orSavedBefore } from '../saved-before.ts';
import { SellButton } from '../orders/sale/sell-button.tsx';
import { PanelFrame } from '../panel-frame.tsx';
import { useReload } from '../use-call.ts';
import type { OptionsInput } from './form/options-field.tsx';
import { ProductForm } from './form/product-form.tsx';
import type { ProductOutput } from './form/product-schema.ts';
import { useProduct } from './use-products.ts';
import { rememberProduct } from './list/last-product.ts';

const texts = panelMessages;

/** The form of one product. The address keeps the filters of the list, to which saving returns. */
export function EditProductPanel() {
  const { id } = useParams({ from: '/admin-panel/products/$id' });
  const navigate = useNavigate();
  const query = useProduct(id);
  const toList = () => {
    rememberProduct(id);
    void navigate({ to: '/admin-panel/products', search: true });
  };
  return (
    <PanelFrame
      title={query.data?.[0] ? `Edit ${query.data[0].name}` : 'Edit product'}
      near={
        <>
          {query.data?.[0] ? <SellButton look="outline" product={query.data[0]} /> : null}
          <Button look="outline" onClick={toList}>
            Back to the list
          </Button>
        </>
      }
    >
      <Loaded query={query} alert={false} loading="Loading products..." failed="The products could not be read.">
        {([product]) =>
          product ? (
            <EditProduct key={id} product={product} onSaved={toList} />
          ) : (
            <Notice>{errorTexts.PRODUCT_NOT_FOUND}</Notice>
          )
        }
      </Loaded>
    </PanelFrame>
  );
}

function EditProduct({ product, onSaved }: { product: AdminProduct; onSaved: () => void }) {
  const { send, notifySuccess, notifyError } = useAdmin();
  const reload = useReload();
  const [shown, setShown] = useState(product);
  const fail = (error: unknown) => notifyError(failureText(error, texts.updateFailed, texts.loginRequired));
  const guard = useGuardedSave(shown, async (mine: ProductOutput, seen) => {
    const options = mine.options && withoutKnownStock(mine.options, shown.options, seen.options);
    const change = { ...mine, stock: undefined, ...stockOf(mine, shown, seen), options, id: shown.id };
    const saving = send(updateProduct, change, { ifMatch: seen.version });
    const isCounted = [change, ...(options?.values ?? [])].some((one) => one.stock_seen !== undefined);
    const saved = await (isCounted ? saving : orSavedBefore(saving, mine));
    await reload(listProducts);
    notifySuccess(texts.updated);
    onSaved();
    return saved;
  });
  const { conflict } = guard;
  return (
    <>
      {conflict ? (
        <Conflict
          {...conflict}
          onKeep={() => guard.keep(conflict.theirs)}
          onTake={() => {
            setShown(conflict.theirs);
            guard.accept(conflict.theirs);
          }}
        />
      ) : null}
      <ProductForm
        // A sale changes no version.
        key={JSON.stringify(shown)}
        id={guard.form}
        product={shown}
        submitLabel="Save"
        onSave={async (mine) => void (await guard.save(mine))}
        onFailed={fail}
      />
    </>
  );
}

/**
 * The stock of a product without options, unless it is unchanged: pieces may have been sold since the form was opened. The pieces that were seen
 * are also sent when other values, or the product, count them from now on: those that were sold since must not return.
 */
function stockOf(
  mine: ProductOutput,
  shown: AdminProduct,
  seen: AdminProduct,
): { stock?: number | null | undefined; stock_seen?: number | null } {
  const isMoved = placesOf(seen).some((place) => !placesOf(mine).includes(place));
  if (!isMoved && (mine.options || mine.stock === shown.stock)) return {};
  return { ...(mine.options ? {} : { stock: mine.stock }), stock_seen: seen.stock };
}

/** What counts the pieces: the values of the option, or the product itself. */
const placesOf = ({ options }: { options?: OptionsInput | null | undefined }): readonly string[] =>
  options?.values.map(({ value }) => value) ?? [''];

/** The values whose stock was typed keep it, with the stock that was seen. */
function withoutKnownStock(
  options: OptionsInput,
  shown: AdminProduct['options'],
  seen: AdminProduct['options'],
): OptionsInput {
  const [known, now] = [shown, seen].map((one) => new Map(one?.values.map(({ value, stock }) => [value, stock])));
  const values = options.values.map(({ stock, ...rest }) =>
    stock === known?.get(rest.value) ? rest : { ...rest, stock: stock ?? null, stock_seen: now?.get(rest.value) },
  );
  return { ...options, values };
}
