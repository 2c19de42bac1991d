import { listProducts } from '@kundan/contracts/admin/products.contract';
import { repriceProducts } from '@kundan/contracts/admin/reprice.contract';
import type { OutputOf, RequestOf } from '@kundan/contracts/call';
import { errorTexts } from '@kundan/texts/en/error';
import { isLargePriceChange, ROUNDING_STEPS } from '@kundan/domain/catalogue/reprice';
import { productPanelMessages } from '@kundan/contracts/messages/product-panel-messages';
import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { useMutation } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { ApiError, errorText } from '../../../../http/request.ts';
import { Button } from '../../../../ui/button.tsx';
import { ButtonRow } from '../../../../ui/button-row.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Message } from '../../../../ui/feedback/message.tsx';
import { TextField } from '../../../../ui/form/field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { failureText, useAdmin } from '../../admin-context.ts';
import { toNumber } from '../../to-number.ts';
import { useCall, useReload } from '../../use-call.ts';
import { PricePreview } from './price-preview.tsx';
import './price-change-dialog.css';

type Input = RequestOf<typeof repriceProducts>;
type Preview = OutputOf<typeof repriceProducts>;

interface PriceChangeDialogProps {
  /** The selected products. */
  ids: readonly string[];
  onClose: () => void;
  onChanged: () => void;
}

/** Changes the prices of a selection by a percentage or an amount. It shows the new prices before anything changes. */
export function PriceChangeDialog({ ids, onClose, onChanged }: PriceChangeDialogProps) {
  const { send, notifySuccess } = useAdmin();
  const reload = useReload();
  const [by, setBy] = useState<'percent' | 'amount'>('percent');
  const [typed, setTyped] = useState('');
  const [step, setStep] = useState<(typeof ROUNDING_STEPS)[number]>(1);
  const [asked, setAsked] = useState(false);
  const value = toNumber(undefined)(useDeferredValue(typed).replace('%', ''));
  const isNumber = value !== undefined && !Number.isNaN(value);
  const change = { [by]: value, round_to: step };

  const preview = useCall(
    repriceProducts,
    { ...change, dry_run: true, products: ids.map((id) => ({ id })) },
    {
      enabled: isNumber,
      retry: false,
      // Read again only when the API has refused these prices: those that were seen keep a repetition from changing them twice.
      staleTime: Infinity,
      gcTime: 0,
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
    },
  );
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ products }: Preview) =>
      // With the prices of the preview, so that a repetition or another admin's change is not overwritten.
      send(repriceProducts, {
        ...change,
        products: products.map(({ id, price, values = [] }) => ({
          id,
          price,
          values: values.map((each) => ({ value: each.value, price: each.price })),
        })),
      } satisfies Input),
    onSuccess: async ({ changed }) => {
      await reload(listProducts);
      notifySuccess(productPanelMessages.repriced(changed));
      onChanged();
    },
    onError: (error) => void (error instanceof ApiError && preview.refetch()),
  });
  const data = isNumber ? preview.data : undefined;
  const prices = data?.products.flatMap(({ values = [], ...product }) => [product, ...values]) ?? [];
  const large = prices.filter(({ price, new_price }) => isLargePriceChange(price, new_price)).length;
  const count = data?.products.length ?? ids.length;
  const failed = error ?? (isNumber ? preview.error : undefined);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Change prices"
      description={`${count} ${count === 1 ? 'product' : 'products'}`}
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (!data || data.changed === 0 || isPending) return;
          if (large > 0 && !asked) setAsked(true);
          else mutate(data);
        }}
      >
        <div className="price-change__fields">
          <SelectField
            label="Change by"
            value={by}
            onChange={(event) => {
              setBy(event.target.value === 'amount' ? 'amount' : 'percent');
              setAsked(false);
            }}
          >
            <option value="percent">Percent</option>
            <option value="amount">Rupees</option>
          </SelectField>
          <TextField
            label={by === 'percent' ? 'Percent' : 'Rupees'}
            hint="A minus makes prices lower"
            autoFocus
            autoComplete="off"
            inputMode="text"
            error={
              typed.trim() !== '' && typed.trim() !== '-' && !isNumber ? productPanelMessages.notANumber : undefined
            }
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setAsked(false);
            }}
          />
          <SelectField
            label="Round to"
            value={step}
            onChange={(event) => setStep(ROUNDING_STEPS.find((one) => one === Number(event.target.value)) ?? 1)}
          >
            {ROUNDING_STEPS.map((one) => (
              <option key={one} value={one}>
                ₹{one}
              </option>
            ))}
          </SelectField>
        </div>
        {failed ? <Message message={{ tone: 'bad', text: wordsOf(failed) }} /> : null}
        {data ? <PricePreview products={data.products} /> : null}
        {asked ? <Message message={{ tone: 'bad', text: productPanelMessages.largeChanges(large) }} /> : null}
        <ButtonRow>
          <Button type="submit" busy={isPending} disabled={!data || data.changed === 0}>
            {asked ? 'Yes, change them' : `Change ${data?.changed ?? count} prices`}
          </Button>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}

const wordsOf = (error: unknown): string =>
  errorText(error, failureText(error, errorTexts.UNEXPECTED, panelMessages.loginRequired));
