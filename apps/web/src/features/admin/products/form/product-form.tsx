import { ProductForm as Contract } from '@kundan/contracts/admin/products.contract';
import type { Settings } from '@kundan/contracts/admin/settings.contract';
import type { ProductFact, ProductImage } from '@kundan/contracts/catalogue.contract';
import { productPanelMessages } from '@kundan/contracts/messages/product-panel-messages';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DefaultValues } from 'react-hook-form';
import { ApiError } from '../../../../http/request.ts';
import { useLeaveQuestion } from '../../../../ui/dialog/use-leave-question.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Message } from '../../../../ui/feedback/message.tsx';
import { CheckField } from '../../../../ui/form/field.tsx';
import { showFieldErrors } from '../../../../ui/form/schema-form.ts';
import { textsOf } from '../../translations/translated-texts.ts';
import { loadsPicture } from '../pictures/loads-picture.ts';
import { usePendingPictures } from '../pictures/use-pending-pictures.ts';
import { useSellers } from '../use-sellers.ts';
import { AboutFields } from './about-fields.tsx';
import { BillFields } from './bill-fields.tsx';
import { toBill, toTexts } from './bill-texts.ts';
import { CountFields } from './count-fields.tsx';
import { FactsField } from './facts-field.tsx';
import { OptionsField, type OptionsInput } from './options-field.tsx';
import { PictureFields } from './picture-fields.tsx';
import { PRODUCT_FIELDS, type ProductInput, type ProductOutput, REQUIRED } from './product-schema.ts';
import { ProductTranslationsField } from './product-translations-field.tsx';
import { productTranslationsOf } from './product-translations.ts';
import { useProductFields } from './use-product-fields.ts';
import { useProductPictures } from './use-product-pictures.ts';
import './product-form.css';

interface ProductFormProps {
  /** Of the form's element. */
  id?: string;
  product: DefaultValues<ProductInput>;
  /** Of the settings, for a new product. It is unfolded, so that it is seen before it is saved. */
  origin?: Settings['origin'] | undefined;
  submitLabel: string;
  /** Focus the first field, because this form replaces another one. */
  focus?: boolean;
  /** Throws the API's error. */
  onSave: (product: ProductOutput) => Promise<void>;
  onFailed: (error: unknown) => void;
}

export function ProductForm({ id, product, origin, submitLabel, focus = false, onSave, onFailed }: ProductFormProps) {
  const { form, field, anyMissing, isSubmitting, isDirty } = useProductFields(product);
  const { setValue } = form;
  const sellers = useSellers();
  const onlySeller = sellers.sellers.length === 1 ? sellers.sellers[0]?.id : undefined;
  useEffect(() => {
    if (onlySeller !== undefined) setValue('seller_id', onlySeller);
  }, [onlySeller, setValue]);
  /** Whether a part was changed that is no field of the form. */
  const [isTouched, setTouched] = useState(false);
  const touching =
    <T,>(set: (next: T) => void) =>
    (next: T) => {
      setTouched(true);
      set(next);
    };
  const pictures = useProductPictures(form, (product.images ?? []) as ProductImage[], () => setTouched(true));
  const { images } = pictures;
  const pending = usePendingPictures();
  const [facts, setFacts] = useState(() => (product.facts ?? []) as ProductFact[]);
  const [options, setOptions] = useState(() => product.options as OptionsInput | undefined);
  const [bill, setBill] = useState(() => toTexts({ ...(product as ProductOutput), ...(origin && { origin }) }));
  /** A shop that declares its products' origin declares it for each. */
  const needsOrigin = Boolean(origin ?? product.origin);
  const [translations, setTranslations] = useState(() => textsOf((product as ProductOutput).translations));
  /** The messages of facts, options and bill by their places. */
  const [partErrors, setPartErrors] = useState<Record<string, string>>({});
  /** What no field says. */
  const [problem, setProblem] = useState<string>();
  const { question } = useLeaveQuestion(() => (isDirty || isTouched || pending.isPending) && !isSubmitting);

  const submit = form.handleSubmit(async (values, event) => {
    // A picture that cannot be loaded must not go live. One that is shown already may be missing for a moment.
    if (values.image_url !== product.image_url && !(await loadsPicture(values.image_url))) {
      form.setError('image_url', { message: productPanelMessages.pictureMissing }, { shouldFocus: true });
      return;
    }
    const { image_url: url } = values;
    const first = { image_url: url, alt: values.image_alt ?? '', focus: pictures.focusOf(url) };
    // The values have their own.
    const own = options ? { stock: undefined, sku: null } : {};
    const texts = { images: [first, ...images], facts, options };
    const edited = {
      ...values,
      ...own,
      ...texts,
      options: options ?? null,
      ...toBill(bill, needsOrigin),
      translations: productTranslationsOf(translations, texts),
    };
    const problems = problemsOf(edited);
    flushSync(() => setPartErrors(problems));
    setProblem(undefined);
    if (Object.keys(problems).length > 0) {
      const invalid = (event?.target as HTMLElement).querySelector<HTMLElement>('[aria-invalid="true"]');
      invalid?.focus();
      setProblem(invalid ? undefined : Object.values(problems)[0]);
      return;
    }
    try {
      await onSave(edited);
      setTouched(false);
    } catch (error) {
      if (error instanceof ApiError) {
        showFieldErrors(form, error.errors, PRODUCT_FIELDS);
        setPartErrors(Object.fromEntries(error.errors.map((one) => [one.field, one.message])));
      }
      onFailed(error);
    }
  });

  const refused = anyMissing ? REQUIRED : problem;
  return (
    <form
      id={id}
      className="product-form"
      noValidate
      onSubmit={(event) => void (pending.refuse() ? event.preventDefault() : submit(event))}
    >
      <div className="product-form__fields">
        <AboutFields field={field} focus={focus} {...sellers} />
        {options ? null : <CountFields field={field} />}
        <OptionsField
          options={options}
          stockAndSku={() => form.getValues(['stock', 'sku'])}
          onChange={touching(setOptions)}
          errorOf={(place) => partErrors[`options.${place}`]}
        />
        <CheckField label="Available" {...field('isAvailable')} />
        <FactsField facts={facts} onChange={touching(setFacts)} errorOf={(place) => partErrors[`facts.${place}`]} />
        <BillFields
          bill={bill}
          open={Object.values(origin ?? {}).some(Boolean)}
          needsOrigin={needsOrigin}
          onChange={touching(setBill)}
          errorOf={(path) => partErrors[path]}
        />
        <ProductTranslationsField
          control={form.control}
          images={images}
          facts={facts}
          options={options}
          value={translations}
          onChange={touching(setTranslations)}
          errors={partErrors}
        />
      </div>
      <PictureFields control={form.control} field={field} pictures={pictures} pending={pending} />
      <div className="product-form__send">
        <Message message={refused ? { tone: 'bad', text: refused } : undefined} />
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Saving...' : submitLabel}
        </Button>
      </div>
      {question}
    </form>
  );
}

/** The messages of the contract by the places of what the form does not register, such as a price that is no number: JSON makes that null. */
function problemsOf(product: ProductOutput): Record<string, string> {
  const { error } = Contract.safeParse(product);
  const problems = Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
  if (product.tax?.hsn && product.tax.rate === null) problems['tax.rate'] = productPanelMessages.bill.rateMissing;
  return problems;
}
