import type { TranslatedLocale } from '@kundan/domain/locale';

/** What a policy says in short, in each language beside English, as Markdown with placeholders. */
export type Summary = Readonly<Record<TranslatedLocale, string>>;
