import type { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { TextField } from '../../../ui/form/field.tsx';
import { toNumber } from '../to-number.ts';
import type { SchemaForm } from '../../../ui/form/schema-form.ts';
import { AREA_GROUPS } from './area-groups.ts';

const DAYS = [
  { name: 'dispatch_days', label: 'Business days until an order leaves' },
  { name: 'from_days', label: 'Shortest time on the way, in business days' },
  { name: 'to_days', label: 'Longest time on the way, in business days' },
] as const;

/** What the shop promises about delivery. */
export function DeliveryFields({ form }: { form: SchemaForm<typeof updateSettings.input> }) {
  const {
    control,
    register,
    formState: { errors },
  } = form;
  const problem = errors.delivery?.areas?.message;
  return (
    <>
      {DAYS.map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          inputMode="numeric"
          {...register(`delivery.${name}`, { setValueAs: toNumber(undefined) })}
        />
      ))}
      {AREA_GROUPS.map(({ title, areas }) => (
        <fieldset key={title} className="settings__areas">
          <legend>{title}</legend>
          {areas.map((area) => (
            <label key={area}>
              <input type="checkbox" value={area} {...control.register('delivery.areas')} />
              {area}
            </label>
          ))}
        </fieldset>
      ))}
      {problem ? (
        <p className="field__error" role="alert">
          {problem}
        </p>
      ) : null}
    </>
  );
}
