import type { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { productPanelMessages } from '@kundan/contracts/messages/product-panel-messages';
import { TextField } from '../../../ui/form/field.tsx';
import type { SchemaForm } from '../../../ui/form/schema-form.ts';

const texts = productPanelMessages.bill.fields;
const PATHS = ['origin.maker', 'origin.country', 'origin.maker_address', 'origin.net_quantity'] as const;

/** What the form of a new product begins with. */
export function OriginFields({ form }: { form: SchemaForm<typeof updateSettings.input> }) {
  const { register, getFieldState, formState } = form;
  return PATHS.map((path) => (
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
