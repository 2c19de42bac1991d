import { ProductForm as Schema } from '@kundan/contracts/admin/products.contract';
import type { ProductFact, ProductImage } from '@kundan/contracts/catalogue.contract';
import { productPanelMessages } from '@kundan/contracts/messages/product-panel-messages';
import { type SetStateAction, useEffect, useState } from 'react';
import { useWatch, type DefaultValues } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../../http/request.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField, TextAreaField, TextField } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Message } from '../../../ui/feedback/message.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { showFieldErrors, useSchemaForm } from '../../../ui/form/schema-form.ts';
import { BillFields } from './bill-fields.tsx';
import { toBill, toTexts } from './bill-texts.ts';
import { FactsField } from './facts-field.tsx';
import { OptionsField, type OptionsInput } from './options-field.tsx';
import { loadsPicture } from './pictures/loads-picture.ts';
import { MorePictures } from './pictures/more-pictures.tsx';
import { PictureChooser } from './pictures/picture-chooser.tsx';
import { toNumber } from './to-number.ts';
import { useLeaveQuestion } from '../use-leave-question.tsx';
import { useCategories } from './use-categories.ts';
import { useSellers } from './use-sellers.ts';
import './product-form.css';

export type ProductInput = z.input<typeof Schema>;
export type ProductOutput = z.output<typeof Schema>;

/** The API accepts any old price, because a price that rises above it ends the sale. */
const FormSchema = Schema.refine(({ price, old_price: old }) => old == null || old > price, {
  path: ['old_price'],
  error: productPanelMessages.oldPriceTooLow,
});
const MAX_PICTURES = 10;

const REQUIRED = 'All fields are required.';
const fields = [
  'name',
  'description',
  'price',
  'old_price',
  'category',
  'image_url',
  'image_alt',
  'stock',
  'sku',
  'seller_id',
] as const;

interface ProductFormProps {
  product: DefaultValues<ProductInput>;
  submitLabel: string;
  /** Focus the first field, because this form replaces another one. */
  focus?: boolean;
  /** Throws the API's error. */
  onSave: (product: ProductOutput) => Promise<void>;
  onFailed: (error: unknown) => void;
}

export function ProductForm({ product, submitLabel, focus = false, onSave, onFailed }: ProductFormProps) {
  const form = useSchemaForm(FormSchema, product);
  const categories = useCategories();
  const { sellers, asksSeller } = useSellers();
  const { register, formState, setValue } = form;
  const onlySeller = sellers.length === 1 ? sellers[0]?.id : undefined;
  useEffect(() => {
    if (onlySeller !== undefined) setValue('seller_id', onlySeller);
  }, [onlySeller, setValue]);
  // Read while rendering: the form tracks only what is read.
  const { errors, isSubmitting, isDirty } = formState;
  // One message for all required fields; a field shows only its own specific errors.
  const anyMissing = fields.some((field) => errors[field]?.message === REQUIRED);
  const errorOf = (field: (typeof fields)[number]) => {
    const text = errors[field]?.message;
    const required: Partial<Record<string, string>> = productPanelMessages.required;
    return text === REQUIRED ? required[field] : typeof text === 'string' ? text : undefined;
  };
  const field: typeof register = (name, options) => {
    const registered = register(name, options);
    const error = errorOf(name as (typeof fields)[number]);
    return { ...registered, error, announced: registered.announced && !anyMissing };
  };
  const [images, setImages] = useState<ProductImage[]>(() => initialImages(product).slice(1));
  const [facts, setFacts] = useState<ProductFact[]>(() => initialFacts(product));
  const [options, setOptions] = useState(() => product.options as OptionsInput | undefined);
  /** The messages of facts, options and bill by their places. */
  const [partErrors, setPartErrors] = useState<Record<string, string>>({});
  const [bill, setBill] = useState(() => toTexts(product as ProductOutput));
  /** Whether pictures or facts were changed; the form knows its own fields only. */
  const [isTouched, setTouched] = useState(false);
  const changeImages = (next: SetStateAction<ProductImage[]>) => {
    setTouched(true);
    setImages(next);
  };
  const question = useLeaveQuestion(() => (isDirty || isTouched) && !isSubmitting);

  const addPicture = (url: string) => {
    if (form.getValues('image_url')?.trim()) changeImages((before) => [...before, { image_url: url, alt: '' }]);
    else form.setValue('image_url', url, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  const makeFirst = (index: number) => {
    const [one] = images.slice(index, index + 1);
    if (!one) return;
    const first = { image_url: form.getValues('image_url') ?? '', alt: form.getValues('image_alt') ?? '' };
    changeImages([...(first.image_url ? [first] : []), ...images.toSpliced(index, 1)]);
    form.setValue('image_url', one.image_url, { shouldDirty: true });
    form.setValue('image_alt', one.alt, { shouldDirty: true });
  };

  const submit = form.handleSubmit(async (values) => {
    // A picture that cannot be loaded must not go live.
    if (!(await loadsPicture(values.image_url))) {
      form.setError('image_url', { message: productPanelMessages.pictureMissing }, { shouldFocus: true });
      return;
    }
    setPartErrors({});
    try {
      const first = { image_url: values.image_url, alt: values.image_alt ?? '' };
      const own = options ? { stock: undefined, sku: undefined } : {};
      await onSave({ ...values, ...own, images: [first, ...images], facts, options: options ?? null, ...toBill(bill) });
      setTouched(false);
    } catch (error) {
      if (error instanceof ApiError) {
        showFieldErrors(form, error.errors, fields);
        setPartErrors(Object.fromEntries(error.errors.map(({ field, message }) => [field, message])));
      }
      onFailed(error);
    }
  });

  return (
    <form className="product-form" noValidate onSubmit={(event) => void submit(event)}>
      <div className="product-form__fields">
        <TextField label="Name" autoFocus={focus} {...field('name')} />
        <TextAreaField label="Description" {...field('description')} />
        <div className="product-form__pair">
          <TextField
            label="Price"
            hint="In rupees"
            inputMode="decimal"
            {...field('price', { setValueAs: toNumber(undefined) })}
          />
          <TextField
            label="Old price"
            optional
            hint="Above the price, it makes a sale"
            inputMode="decimal"
            {...field('old_price', { setValueAs: toNumber(null) })}
          />
        </div>
        <div className="product-form__pair">
          <SelectField key={categories.length} label="Category" {...field('category')}>
            <option value="">Choose a category</option>
            {categories.map(({ slug, name }) => (
              <option key={slug}>{name}</option>
            ))}
          </SelectField>
          {asksSeller ? (
            <SelectField key={sellers.length} label="Seller" {...field('seller_id')}>
              <option value="">Choose a seller</option>
              {sellers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          ) : null}
        </div>
        {options ? null : (
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
        )}
        <OptionsField
          options={options}
          onChange={(next) => {
            setTouched(true);
            setOptions(next);
          }}
          errorOf={(place) => partErrors[`options.${place}`]}
        />
        <CheckField label="Available" {...field('isAvailable')} />
        <FactsField
          facts={facts}
          onChange={(next) => {
            setTouched(true);
            setFacts(next);
          }}
          errorOf={(place) => partErrors[`facts.${place}`]}
        />
        <BillFields
          bill={bill}
          onChange={(next) => {
            setTouched(true);
            setBill(next);
          }}
          errorOf={(path) => partErrors[path]}
        />
      </div>
      <div className="product-form__picture">
        <Preview control={form.control} />
        <PictureChooser onUploaded={addPicture} max={Math.max(1, MAX_PICTURES - 1 - images.length)} />
        <TextField label="Image URL" hint="https://… or /catalogue/… of this shop" {...field('image_url')} />
        <TextField
          label="What the picture shows"
          optional
          hint="For people who cannot see it"
          {...field('image_alt')}
        />
        <MorePictures images={images} onChange={changeImages} onFirst={makeFirst} />
      </div>
      <div className="product-form__send">
        <Message message={anyMissing ? { tone: 'bad', text: REQUIRED } : undefined} />
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Saving...' : submitLabel}
        </Button>
      </div>
      {question}
    </form>
  );
}

const initialImages = ({ images }: DefaultValues<ProductInput>) => (images ?? []) as ProductImage[];
const initialFacts = ({ facts }: DefaultValues<ProductInput>) => (facts ?? []) as ProductFact[];

function Preview({ control }: { control: ReturnType<typeof useSchemaForm<typeof FormSchema>>['control'] }) {
  const url = useWatch({ control, name: 'image_url' })?.trim() ?? '';
  const shows = Schema.shape.image_url.safeParse(url).success;
  return (
    <figure className="product-form__preview">
      <Picture key={url} src={shows ? url : ''} alt="" sizes="20rem" eager />
      <figcaption>{shows ? 'Preview' : 'The picture appears here'}</figcaption>
    </figure>
  );
}
