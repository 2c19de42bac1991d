import type { TranslatedLocale } from '@kundan/domain/locale';
import type { DocumentWords } from './document-words.ts';
import { hi } from './hi.ts';
import { te } from './te.ts';

const words: Record<TranslatedLocale, DocumentWords> = { hi, te };

export const documentWords = (locale: TranslatedLocale): DocumentWords => words[locale];
