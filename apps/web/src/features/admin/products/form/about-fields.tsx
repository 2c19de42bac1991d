import { TextAreaField, TextField } from '../../../../ui/form/field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { toNumber } from '../../to-number.ts';
import { useCategories } from '../use-categories.ts';
import type { useSellers } from '../use-sellers.ts';
import type { RegisterField } from './use-product-fields.ts';

interface AboutFieldsProps extends ReturnType<typeof useSellers> {
  field: RegisterField;
  /** Focus the first field. */
  focus: boolean;
}

/** Name, description, prices, category and seller. */
export function AboutFields({ field, focus, sellers, asksSeller }: AboutFieldsProps) {
  const categories = useCategories();
  return (
    <>
      <TextField label="Name" autoFocus={focus} {...field('name')} />
      <TextAreaField label="Description" {...field('description')} />
      <div className="product-form__pair">
        <TextField
          label="Price"
          hint="In rupees"
          inputMode="decimal"
          {...field('price', { setValueAs: toNumber(undefined) })}
        />
        <TextField
          label="Old price"
          optional
          hint="Above the price, it makes a sale"
          inputMode="decimal"
          {...field('old_price', { setValueAs: toNumber(null) })}
        />
      </div>
      <div className="product-form__pair">
        <SelectField key={categories.length} label="Category" {...field('category')}>
          <option value="">Choose a category</option>
          {categories.map(({ slug, name }) => (
            <option key={slug}>{name}</option>
          ))}
        </SelectField>
        {asksSeller ? (
          <SelectField key={sellers.length} label="Seller" {...field('seller_id')}>
            <option value="">Choose a seller</option>
            {sellers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
      </div>
    </>
  );
}
