import type { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { TextField } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { SchemaForm } from '../../../ui/form/schema-form.ts';

/** Which pieces the shop takes back. */
export function ReturnFields({ form }: { form: SchemaForm<typeof updateSettings.input> }) {
  const { register, formState } = form;
  return (
    <>
      <SelectField label="Returns" error={formState.errors.returns?.accept?.message} {...register('returns.accept')}>
        <option value="damaged">Only pieces that arrived damaged</option>
        <option value="days">Any piece, within days after the delivery</option>
      </SelectField>
      <TextField
        label="Days after the delivery"
        hint="For returns of any piece. Damage can always be reported. Please change the page with the returns policy too."
        inputMode="numeric"
        error={formState.errors.returns?.days?.message}
        {...register('returns.days', { setValueAs: (typed) => (typed === '' ? undefined : Number(typed)) })}
      />
    </>
  );
}
