import { LANGUAGE_NAMES } from '@kundan/domain/language-names';
import { TRANSLATED_LOCALES } from '@kundan/domain/locale';
import { translationPanelMessages as texts } from '@kundan/contracts/messages/translation-panel-messages';
import { useState } from 'react';
import { TextAreaField, TextField } from '../../../ui/form/field.tsx';
import type { TranslatedField, TranslatedTexts } from './translated-texts.ts';
import './translations.css';

interface TranslationsProps {
  fields: readonly TranslatedField[];
  value: TranslatedTexts;
  onChange: (value: TranslatedTexts) => void;
  /** The message for a field by its path: 'hi.name'. */
  errorOf: (path: string) => string | undefined;
}

/** The texts of a form in the other languages, beside each other where there is room. Unfolded by hand, or by an error. */
export function Translations({ fields, value, onChange, errorOf }: TranslationsProps) {
  const [isOpen, setOpen] = useState(false);
  const hasError = TRANSLATED_LOCALES.some((locale) => fields.some(({ name }) => errorOf(`${locale}.${name}`)));
  const isShown = isOpen || hasError;
  return (
    <details className="translations" open={isShown} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.title}</summary>
      {isShown ? (
        <>
          <p className="translations__hint">{texts.hint}</p>
          <div className="translations__languages">
            {TRANSLATED_LOCALES.map((locale) => (
              <fieldset key={locale}>
                <legend lang={locale}>{LANGUAGE_NAMES[locale]}</legend>
                {fields.map(({ name, label, english, rows }) => {
                  const field = {
                    label: texts.label(label, texts.languages[locale]),
                    lang: locale,
                    placeholder: english,
                    autoComplete: 'off',
                    value: value[locale][name] ?? '',
                    error: errorOf(`${locale}.${name}`),
                    onChange: ({ target }: { target: { value: string } }) =>
                      onChange({ ...value, [locale]: { ...value[locale], [name]: target.value } }),
                  };
                  return rows ? (
                    <TextAreaField key={name} {...field} rows={rows} />
                  ) : (
                    <TextField key={name} {...field} />
                  );
                })}
              </fieldset>
            ))}
          </div>
        </>
      ) : null}
    </details>
  );
}
