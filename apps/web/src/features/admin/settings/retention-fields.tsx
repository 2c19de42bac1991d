import type { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { TextField } from '../../../ui/form/field.tsx';
import { toNumber } from '../to-number.ts';
import type { SchemaForm } from '../../../ui/form/schema-form.ts';

/** How long personal data of orders and messages is kept. */
export function RetentionFields({ form }: { form: SchemaForm<typeof updateSettings.input> }) {
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <>
      <TextField
        label="Years for orders with an invoice"
        hint="After the financial year of the last invoice or credit note. A company needs 8, others 7."
        inputMode="numeric"
        error={errors.retention?.invoiced_order_years?.message}
        {...register('retention.invoiced_order_years', { setValueAs: toNumber(undefined) })}
      />
      <TextField
        label="Days for orders without one"
        inputMode="numeric"
        error={errors.retention?.other_order_days?.message}
        {...register('retention.other_order_days', { setValueAs: toNumber(undefined) })}
      />
      <TextField
        label="Days for messages"
        hint="With replies and photographs"
        inputMode="numeric"
        error={errors.retention?.message_days?.message}
        {...register('retention.message_days', { setValueAs: toNumber(undefined) })}
      />
    </>
  );
}
