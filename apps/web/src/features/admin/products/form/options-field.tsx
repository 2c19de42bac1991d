import type { ProductForm } from '@kundan/contracts/admin/products.contract';
import { optionMessages as texts } from '@kundan/contracts/messages/option-messages';
import { useId } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/form/field.tsx';
import { toNumber } from '../../to-number.ts';
import './options-field.css';

export type OptionsInput = NonNullable<ProductForm['options']>;
type Value = OptionsInput['values'][number];

interface OptionsFieldProps {
  options: OptionsInput | undefined;
  /** The stock and the SKU that were typed for the product, which its first value takes over. */
  stockAndSku: () => [stock: unknown, sku: unknown];
  onChange: (options: OptionsInput | undefined) => void;
  /** The message of a field by its place: 'values.0.price'. */
  errorOf: (place: string) => string | undefined;
}

const EMPTY: Value = { value: '', stock: 1 };

/** What a shopper chooses of the product, with the price, the pieces and the SKU of each value. */
export function OptionsField({ options, stockAndSku, onChange, errorOf }: OptionsFieldProps) {
  const id = useId();
  const start = () => {
    const [stock, sku] = stockAndSku();
    const value = {
      ...EMPTY,
      ...(Number.isInteger(stock) && { stock: stock as number }),
      ...(typeof sku === 'string' && sku !== '' && { sku }),
    };
    onChange({ name: texts.size, values: [value] });
  };
  if (!options)
    return (
      <fieldset className="options">
        <legend>{texts.title}</legend>
        <p className="soft">{texts.lead}</p>
        <Button look="outline" onClick={start}>
          {texts.start}
        </Button>
      </fieldset>
    );
  const { values } = options;
  const set = (index: number, change: Partial<Value>) =>
    onChange({ ...options, values: values.map((value, at) => (at === index ? { ...value, ...change } : value)) });
  return (
    <fieldset className="options">
      <legend>{texts.title}</legend>
      <TextField
        label={texts.name}
        list={id}
        value={options.name}
        error={errorOf('name') ?? errorOf('values')}
        onChange={({ target }) => onChange({ ...options, name: target.value })}
      />
      <datalist id={id}>
        {texts.names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {values.map(({ value, price, stock, sku }, index) => (
        // The typed numbers are the browser's: other rows are other fields when their number changes.
        <div key={`${values.length} ${index}`} className="options__row">
          <TextField
            label={texts.value(index + 1)}
            value={value}
            error={errorOf(`values.${index}.value`)}
            onChange={({ target }) => set(index, { value: target.value })}
          />
          <TextField
            label={texts.price(value)}
            optional
            placeholder={texts.samePrice}
            inputMode="decimal"
            defaultValue={price ?? ''}
            error={errorOf(`values.${index}.price`)}
            onChange={({ target }) => set(index, { price: toNumber(null)(target.value) as number | null })}
          />
          <TextField
            label={texts.stock(value)}
            optional
            inputMode="numeric"
            defaultValue={stock ?? ''}
            error={errorOf(`values.${index}.stock`)}
            onChange={({ target }) => set(index, { stock: toNumber(null)(target.value) as number | null })}
          />
          <TextField
            label={texts.sku(value)}
            optional
            value={sku ?? ''}
            error={errorOf(`values.${index}.sku`)}
            onChange={({ target }) => set(index, { sku: target.value })}
          />
          <Button
            look="quiet"
            aria-label={texts.remove(value)}
            onClick={() => onChange(values.length > 1 ? { ...options, values: values.toSpliced(index, 1) } : undefined)}
          >
            {texts.removeShort}
          </Button>
        </div>
      ))}
      <Button look="outline" onClick={() => onChange({ ...options, values: [...values, EMPTY] })}>
        {texts.add}
      </Button>
    </fieldset>
  );
}
