import type { Locale } from './locale.ts';

/** Each language's own name. */
export const OWN_NAMES: Record<Locale, string> = { en: 'English', hi: 'हिन्दी', te: 'తెలుగు' };

/** Each language's own name, and its English one for devices without a font of its script. */
export const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', hi: 'हिन्दी (Hindi)', te: 'తెలుగు (Telugu)' };
