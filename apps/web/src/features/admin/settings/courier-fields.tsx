import type { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { useFieldArray } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import type { SchemaForm } from '../../../ui/form/schema-form.ts';
import { removeRow } from './remove-row.ts';

/** The couriers with the addresses of their tracking pages. */
export function CourierFields({ form }: { form: SchemaForm<typeof updateSettings.input> }) {
  const {
    control,
    register,
    formState: { errors },
  } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'couriers' });
  return (
    <>
      {fields.map((field, index) => {
        const problem = errors.couriers?.[index];
        return (
          <fieldset key={field.id} className="settings__courier">
            <legend className="visually-hidden">Courier {index + 1}</legend>
            <TextField label="Courier" error={problem?.name?.message} {...register(`couriers.${index}.name`)} />
            <TextField
              label="Tracking page"
              type="url"
              hint="{tracking_number} stands for the number"
              error={problem?.url?.message}
              {...register(`couriers.${index}.url`)}
            />
            <Button
              look="quiet"
              aria-label={`Remove courier ${index + 1}`}
              onClick={({ currentTarget }) => removeRow(currentTarget, () => remove(index))}
            >
              Remove
            </Button>
          </fieldset>
        );
      })}
      <div>
        <Button look="outline" onClick={() => append({ name: '', url: 'https://' })}>
          Add a courier
        </Button>
      </div>
    </>
  );
}
