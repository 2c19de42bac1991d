import type { ProductTranslations } from '@kundan/contracts/translations';
import { chosenLabel } from '@kundan/domain/catalogue/option-labels';
import type { ChosenOption } from '@kundan/domain/order/order-events';

/** A product's texts in another language. */
export type ProductTexts = NonNullable<ProductTranslations['hi']>;

/** What a piece is called in another language; the option with its value: 'आकार 14'. What is not translated is absent. */
export function translatePiece(
  option: ChosenOption | undefined,
  { name, texts }: ProductTexts,
): { name?: string; option?: string } {
  const labels = Object.fromEntries(texts.map(({ of, text }) => [of, text]));
  const label = option && chosenLabel(labels, option.name, option.value);
  return { ...(name && { name }), ...(label !== undefined && { option: label }) };
}
