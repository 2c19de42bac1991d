import { TextField } from '../../../../ui/form/field.tsx';
import { toNumber } from '../../to-number.ts';
import type { RegisterField } from './use-product-fields.ts';

/** Stock and number of a product without options; each option has its own. */
export function CountFields({ field }: { field: RegisterField }) {
  return (
    <>
      <TextField
        label="Stock"
        optional
        hint="Number of pieces; leave it empty when they are not counted"
        inputMode="numeric"
        {...field('stock', { setValueAs: toNumber(null) })}
      />
      <TextField
        label="SKU"
        optional
        hint="Your own number of the product; files are matched by it"
        {...field('sku')}
      />
    </>
  );
}
