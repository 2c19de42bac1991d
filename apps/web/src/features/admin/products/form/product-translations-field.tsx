import type { ProductForm } from '@kundan/contracts/admin/products.contract';
import type { ProductFact, ProductImage } from '@kundan/contracts/catalogue.contract';
import { type Control, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { Translations } from '../../translations/translations.tsx';
import type { TranslatedTexts } from '../../translations/translated-texts.ts';
import type { OptionsInput } from './options-field.tsx';
import { productTranslationFields } from './product-translations.ts';

interface ProductTranslationsFieldProps {
  control: Control<z.input<typeof ProductForm>, unknown, z.output<typeof ProductForm>>;
  /** The pictures after the first one. */
  images: readonly ProductImage[];
  facts: readonly ProductFact[];
  options: OptionsInput | undefined;
  value: TranslatedTexts;
  onChange: (value: TranslatedTexts) => void;
  /** The messages by their paths: 'translations.hi.name'. */
  errors: Readonly<Record<string, string>>;
}

/** A product in the other languages, below what the form says in English. */
export function ProductTranslationsField({
  control,
  images,
  facts,
  options,
  value,
  onChange,
  errors,
}: ProductTranslationsFieldProps) {
  const [name = '', description = '', alt = ''] = useWatch({ control, name: ['name', 'description', 'image_alt'] });
  const fields = productTranslationFields({ name, description, images: [{ alt }, ...images], facts, options });
  return (
    <Translations
      fields={fields}
      value={value}
      onChange={onChange}
      errorOf={(path) => errors[`translations.${path}`]}
    />
  );
}
