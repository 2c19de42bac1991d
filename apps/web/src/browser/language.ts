import type { Locale } from '@kundan/domain/locale';
import { safeLocalStorage } from './safe-storage.ts';

const CHOSEN = 'language';

/** Remembers the language that the shopper chose on this device, so that none is offered again. */
export const rememberLanguage = (locale: Locale): void => safeLocalStorage.setItem(CHOSEN, locale);

export const hasChosenLanguage = (): boolean => safeLocalStorage.getItem(CHOSEN) !== null;
