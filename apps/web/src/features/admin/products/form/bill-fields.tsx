import { productPanelMessages } from '@kundan/contracts/messages/product-panel-messages';
import { TextField } from '../../../../ui/form/field.tsx';
import { BILL_PATHS, type BillTexts, ORIGIN_PATHS } from './bill-texts.ts';

const texts = productPanelMessages.bill;
const isOrigin = (path: string) => ORIGIN_PATHS.some((one) => one === path);

interface BillFieldsProps {
  bill: BillTexts;
  /** Whether the section is unfolded at first. */
  open: boolean;
  /** Whether the fields of the origin are required. */
  needsOrigin: boolean;
  onChange: (bill: BillTexts) => void;
  /** The message for a field by its path: 'tax.hsn'. */
  errorOf: (path: string) => string | undefined;
}

/** What invoices, slips and the product page say of a product beside its name and price. */
export function BillFields({ bill, open, needsOrigin, onChange, errorOf }: BillFieldsProps) {
  const hasError = BILL_PATHS.some((path) => errorOf(path));
  return (
    <details className="product-bill" open={hasError || open || undefined}>
      <summary>{texts.title}</summary>
      <div className="product-form__pair">
        {BILL_PATHS.map((path) => (
          <TextField
            key={path}
            label={texts.fields[path].label}
            hint={texts.fields[path].hint}
            optional={!(needsOrigin && isOrigin(path))}
            autoComplete="off"
            value={bill[path] ?? ''}
            error={errorOf(path)}
            onChange={({ target }) => onChange({ ...bill, [path]: target.value })}
          />
        ))}
      </div>
    </details>
  );
}
