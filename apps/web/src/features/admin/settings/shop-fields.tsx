import type { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { TextField } from '../../../ui/form/field.tsx';
import type { SchemaForm } from '../../../ui/form/schema-form.ts';

const PROFILES = [
  { name: 'instagram', label: 'Instagram' },
  { name: 'facebook', label: 'Facebook' },
  { name: 'pinterest', label: 'Pinterest' },
] as const;

/** How the shop presents itself. */
export function ShopFields({ form }: { form: SchemaForm<typeof updateSettings.input> }) {
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <>
      <TextField label="Name of the shop" error={errors.shop?.name?.message} {...register('shop.name')} />
      <TextField
        label="Tagline"
        optional
        hint="In a few words what the shop sells"
        error={errors.shop?.tagline?.message}
        {...register('shop.tagline')}
      />
      <TextField
        label="Color of buttons and links"
        type="color"
        error={errors.shop?.accent?.message}
        {...register('shop.accent')}
      />
      {PROFILES.map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          type="url"
          optional
          hint="Empty: the footer does not show it"
          error={errors.shop?.[name]?.message}
          {...register(`shop.${name}`)}
        />
      ))}
    </>
  );
}
