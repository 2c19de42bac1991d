import { TRANSLATED_LOCALES, type TranslatedLocale } from '@kundan/domain/locale';

type Texts<Field extends string> = Partial<
  Record<TranslatedLocale, Readonly<Record<Field, string | readonly unknown[]>> | undefined>
>;

/** The translations as the audit compares them: each field of each language, with null for what is not translated. */
export const auditedTranslations = <Field extends string>(
  translations: Texts<Field>,
  fields: readonly Field[],
): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    TRANSLATED_LOCALES.map((locale) => [
      locale,
      Object.fromEntries(
        fields.map((field) => {
          const text = translations[locale]?.[field] ?? '';
          return [field, text.length > 0 ? text : null];
        }),
      ),
    ]),
  );
