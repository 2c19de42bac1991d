import type { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { settingsTexts } from '@kundan/contracts/messages/settings-panel-messages';
import { useFieldArray } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import type { SchemaForm } from '../../../ui/form/schema-form.ts';
import { removeRow } from './remove-row.ts';

const texts = settingsTexts.processors;

/** The companies that process personal data for the shop. */
export function ProcessorFields({ form }: { form: SchemaForm<typeof updateSettings.input> }) {
  const {
    control,
    register,
    formState: { errors },
  } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'processors' });
  return (
    <>
      {fields.map((field, index) => {
        const problem = errors.processors?.[index];
        return (
          <fieldset key={field.id} className="settings__processor">
            <legend>{texts.one(index + 1)}</legend>
            <TextField
              label={texts.name}
              optional
              hint={texts.nameHint}
              error={problem?.name?.message}
              {...register(`processors.${index}.name`)}
            />
            <TextField
              label={texts.purpose}
              error={problem?.purpose?.message}
              {...register(`processors.${index}.purpose`)}
            />
            <TextField
              label={texts.country}
              error={problem?.country?.message}
              {...register(`processors.${index}.country`)}
            />
            <Button
              look="quiet"
              aria-label={texts.remove(index + 1)}
              onClick={({ currentTarget }) => removeRow(currentTarget, () => remove(index))}
            >
              Remove
            </Button>
          </fieldset>
        );
      })}
      <div>
        <Button look="outline" onClick={() => append({ name: '', purpose: '', country: '' })}>
          {texts.add}
        </Button>
      </div>
    </>
  );
}
