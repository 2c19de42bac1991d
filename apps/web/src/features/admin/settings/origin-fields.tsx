import type { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { productPanelMessages } from '@kundan/contracts/messages/product-panel-messages';
import { TextField } from '../../../ui/form/field.tsx';
import type { SchemaForm } from '../../../ui/form/schema-form.ts';
import { ORIGIN_PATHS } from '../products/form/bill-texts.ts';

const texts = productPanelMessages.bill.fields;

/** What the form of a new product begins with. */
export function OriginFields({ form }: { form: SchemaForm<typeof updateSettings.input> }) {
  const { register, getFieldState, formState } = form;
  return ORIGIN_PATHS.map((path) => (
    <TextField
      key={path}
      label={texts[path].label}
      hint={texts[path].hint}
      optional
      error={getFieldState(path, formState).error?.message}
      {...register(path)}
    />
  ));
}
