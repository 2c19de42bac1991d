import { labelOf, type OptionLabels } from '@kundan/domain/catalogue/option-labels';
import { hasLetters } from '@kundan/domain/has-letters';
import { locale } from '@kundan/texts/en/language';

/** The `lang` of a name or value of an option that is not translated. Undefined in English, which the whole page is in. */
export const langOfOption = (labels: OptionLabels | undefined, text: string): 'en' | undefined =>
  locale !== 'en' && labelOf(labels, text) === text && hasLetters(text) ? 'en' : undefined;
