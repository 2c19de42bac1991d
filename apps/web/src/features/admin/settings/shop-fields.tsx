import type { updateSettings } from '@kundan/contracts/admin/settings.contract';
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
