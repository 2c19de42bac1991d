import { saleMessages } from '@kundan/contracts/messages/sale-messages';
import { formatRupees } from '@kundan/domain/format-rupees';
import { X } from 'lucide-react';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { Picture } from '../../../../ui/media/picture.tsx';
import { priceOfLine, type SaleLine, setOption, setQuantity } from './sale-fields.ts';

interface SaleLinesProps {
  lines: readonly SaleLine[];
  onChange: (lines: SaleLine[]) => void;
  /** Whether the only product may be removed, because another can be added. */
  canRemove: boolean;
}

/** The products of the sale with their quantities. */
export function SaleLines({ lines, onChange, canRemove }: SaleLinesProps) {
  return (
    <ul className="sale__lines" aria-label="Items">
      {lines.map((line) => {
        const {
          product: { id, name, image_url: image, options },
          option,
          quantity,
        } = line;
        return (
          <li key={id}>
            <Picture src={image} alt="" sizes="3rem" />
            <span className="sale__name">
              {name} <span>{formatRupees(priceOfLine(line))}</span>
              {options ? (
                <SelectField
                  label={options.name}
                  value={option}
                  onChange={({ target }) => onChange(setOption(lines, id, target.value))}
                >
                  {options.values.map(({ value }) => (
                    <option key={value}>{value}</option>
                  ))}
                </SelectField>
              ) : null}
            </span>
            <Stepper
              small
              label={saleMessages.quantity(name)}
              value={quantity}
              onChange={(next) => onChange(setQuantity(lines, id, next))}
            />
            {canRemove ? (
              <button
                type="button"
                className="sale__remove"
                aria-label={saleMessages.remove(name)}
                onClick={() => onChange(setQuantity(lines, id, 0))}
              >
                <X size={18} strokeWidth={1.6} aria-hidden />
              </button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
