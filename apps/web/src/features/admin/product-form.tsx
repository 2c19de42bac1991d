import { ProductForm as Schema } from '@kundan/contracts/admin-products.contract';
import { CATEGORIES } from '@kundan/domain/shop';
import { useWatch, type DefaultValues } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../api/request.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, TextAreaField, TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Message } from '../../ui/message.tsx';
import { Picture } from '../../ui/picture.tsx';
import { showFieldFaults, useSchemaForm } from '../../ui/schema-form.ts';
import { useSellers } from './use-sellers.ts';
import './product-form.css';

export type ProductInput = z.input<typeof Schema>;
export type ProductOutput = z.output<typeof Schema>;

const REQUIRED = 'All fields are required.';
const fields = [
  'name',
  'description',
  'price',
  'old_price',
  'category',
  'image_url',
  'image_alt',
  'seller_id',
] as const;

/** '1,25,000' as people write it; empty is `nothing`, and what is no number stays none. */
const rupees = (nothing: undefined | null) => (typed: unknown) => {
  if (typeof typed === 'number') return typed;
  const digits = String(typed ?? '').replace(/[₹,\s]/g, '');
  return digits === '' ? nothing : Number(digits);
};

interface ProductFormProps {
  product: DefaultValues<ProductInput>;
  submitLabel: string;
  /** The first field takes the focus: this is one form after another. */
  focus?: boolean;
  /** Throws what the server refused. */
  onSave: (product: ProductOutput) => Promise<void>;
  onFailed: (error: unknown) => void;
}

export function ProductForm({ product, submitLabel, focus = false, onSave, onFailed }: ProductFormProps) {
  const form = useSchemaForm(Schema, product);
  const sellers = useSellers();
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  // Said once for all fields together; at the single field stands what is particular to it.
  const anyMissing = fields.some((field) => errors[field]?.message === REQUIRED);
  const errorOf = (field: (typeof fields)[number]) => {
    const words = errors[field]?.message;
    return words === REQUIRED ? 'Please fill this in.' : typeof words === 'string' ? words : undefined;
  };

  const submit = form.handleSubmit(async (values) => {
    try {
      await onSave(values);
    } catch (error) {
      if (error instanceof ApiError) showFieldFaults(form, error.errors, fields);
      onFailed(error);
    }
  });

  return (
    <form className="product-form" noValidate onSubmit={(event) => void submit(event)}>
      <div className="product-form__fields">
        <TextField label="Name" autoFocus={focus} error={errorOf('name')} {...register('name')} />
        <TextAreaField label="Description" error={errorOf('description')} {...register('description')} />
        <div className="product-form__pair">
          <TextField
            label="Price"
            hint="In rupees"
            inputMode="decimal"
            error={errorOf('price')}
            {...register('price', { setValueAs: rupees(undefined) })}
          />
          <TextField
            label="Old price"
            optional
            hint="Above the price, it makes a sale"
            inputMode="decimal"
            error={errorOf('old_price')}
            {...register('old_price', { setValueAs: rupees(null) })}
          />
        </div>
        <div className="product-form__pair">
          <SelectField label="Category" error={errorOf('category')} {...register('category')}>
            <option value="">Choose a category</option>
            {CATEGORIES.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </SelectField>
          <SelectField key={sellers.length} label="Seller" error={errorOf('seller_id')} {...register('seller_id')}>
            <option value="">Choose a seller</option>
            {sellers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <CheckField label="Available" {...register('isAvailable')} />
      </div>
      <div className="product-form__picture">
        <Preview control={form.control} />
        <TextField
          label="Image URL"
          hint="https://… or /catalogue/… of this shop"
          error={errorOf('image_url')}
          {...register('image_url')}
        />
        <TextField
          label="What the picture shows"
          optional
          hint="For people who cannot see it"
          error={errorOf('image_alt')}
          {...register('image_alt')}
        />
      </div>
      <div className="product-form__send">
        <Message message={anyMissing ? { tone: 'bad', text: REQUIRED } : undefined} />
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Saving...' : submitLabel}
        </Button>
      </div>
    </form>
  );
}

function Preview({ control }: { control: ReturnType<typeof useSchemaForm<typeof Schema>>['control'] }) {
  const url = useWatch({ control, name: 'image_url' })?.trim() ?? '';
  const shows = Schema.shape.image_url.safeParse(url).success;
  return (
    <figure className="product-form__preview">
      <Picture key={url} src={shows ? url : ''} alt="" sizes="20rem" eager />
      <figcaption>{shows ? 'Preview' : 'The picture appears here'}</figcaption>
    </figure>
  );
}
