import type { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { translationPanelMessages as translations } from '@kundan/contracts/messages/translation-panel-messages';
import { TRANSLATED_LOCALES } from '@kundan/domain/locale';
import { TextField } from '../../../ui/form/field.tsx';
import type { SchemaForm } from '../../../ui/form/schema-form.ts';
import { AccentField } from './accent-field.tsx';
import { LogoField } from './logo-field.tsx';

const PROFILES = [
  { name: 'instagram', label: 'Instagram' },
  { name: 'facebook', label: 'Facebook' },
  { name: 'pinterest', label: 'Pinterest' },
] as const;

/** How the shop presents itself. */
export function ShopFields({ form }: { form: SchemaForm<typeof updateSettings.input> }) {
  const { register } = form;
  return (
    <>
      <TextField label="Name of the shop" {...register('shop.name')} />
      <TextField label="Tagline" optional hint="In a few words what the shop sells" {...register('shop.tagline')} />
      {TRANSLATED_LOCALES.map((locale) => (
        <TextField
          key={locale}
          label={`What the shop sells, in ${translations.languages[locale]}`}
          lang={locale}
          optional
          hint="Your tagline on these pages and in their mails. Empty: yours in English"
          {...register(`shop.tagline_${locale}`)}
        />
      ))}
      <LogoField form={form} />
      <AccentField form={form} />
      {PROFILES.map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          type="url"
          optional
          hint="Empty: the footer does not show it"
          {...register(`shop.${name}`)}
        />
      ))}
    </>
  );
}
