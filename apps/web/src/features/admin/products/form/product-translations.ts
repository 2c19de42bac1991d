import type { ProductFact, ProductImage } from '@kundan/contracts/catalogue.contract';
import type { ProductTranslations } from '@kundan/contracts/translations';
import { hasLetters } from '@kundan/domain/has-letters';
import { translationPanelMessages as texts } from '@kundan/contracts/messages/translation-panel-messages';
import {
  pairsOf,
  pathOf,
  type TranslatedField,
  type TranslatedTexts,
  translationsFrom,
} from '../../translations/translated-texts.ts';
import type { OptionsInput } from './options-field.tsx';

/** The English texts of a product. */
interface ProductTexts {
  name: string;
  description: string;
  images: readonly Pick<ProductImage, 'alt'>[];
  facts: readonly ProductFact[];
  options: Pick<OptionsInput, 'name' | 'values'> | undefined;
}

type ShortTexts = Pick<ProductTexts, 'images' | 'facts' | 'options'>;

/** What facts, pictures and the option say, each text once. An HUID is the same in every language. */
function shortTexts({ images, facts, options }: ShortTexts): string[] {
  const ofFacts = facts.filter(({ label }) => label.toUpperCase() !== 'HUID');
  const all = [
    ...ofFacts.flatMap(({ label, value }) => [label, value]),
    ...images.map(({ alt }) => alt),
    ...(options ? [options.name, ...options.values.map(({ value }) => value)] : []),
  ];
  return [...new Set(all.map((text) => text.trim()))].filter(hasLetters);
}

export const productTranslationFields = (product: ProductTexts): TranslatedField[] => [
  { name: 'name', label: 'Name', english: product.name },
  { name: 'description', label: 'Description', english: product.description, rows: 5 },
  ...shortTexts(product).map((text) => ({ name: pathOf(text), label: texts.text(text), english: text })),
];

/** The translations to save: those of texts that the product has. */
export const productTranslationsOf = (typed: TranslatedTexts, product: ShortTexts): ProductTranslations =>
  translationsFrom(typed, (textOf) => ({
    name: textOf('name'),
    description: textOf('description'),
    texts: pairsOf(shortTexts(product), textOf),
  }));
