import type { Locale } from '@kundan/domain/locale';

/** The language of this build of the web app. A module of its own, so that the build of another language replaces it. */
export const locale: Locale = 'hi';
