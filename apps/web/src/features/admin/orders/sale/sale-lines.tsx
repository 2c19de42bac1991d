import { orderPanelMessages } from '@kundan/contracts/messages/order-panel-messages';
import { saleMessages } from '@kundan/contracts/messages/sale-messages';
import { formatRupees } from '@kundan/domain/format-rupees';
import { X } from 'lucide-react';
import { TextField } from '../../../../ui/form/field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { Picture } from '../../../../ui/media/picture.tsx';
import {
  huidsOfLine,
  isHallmarked,
  priceOfLine,
  type SaleLine,
  setHuids,
  setOption,
  setQuantity,
} from './sale-fields.ts';

interface SaleLinesProps {
  lines: readonly SaleLine[];
  onChange: (lines: SaleLine[]) => void;
  /** Whether the only product may be removed, because another can be added. */
  canRemove: boolean;
  /** Whether the pieces are handed over now, so that their HUIDs are recorded with the sale. */
  isHandedOver: boolean;
}

/** The products of the sale with their quantities. */
export function SaleLines({ lines, onChange, canRemove, isHandedOver }: SaleLinesProps) {
  return (
    <ul className="sale__lines" aria-label="Items">
      {lines.map((line) => {
        const {
          product,
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
            {isHandedOver && isHallmarked(product) ? (
              <div className="sale__huids">
                <TextField
                  label={saleMessages.huids(name)}
                  hint={orderPanelMessages.hallmarks.hint(quantity)}
                  autoCapitalize="characters"
                  autoComplete="off"
                  spellCheck={false}
                  value={huidsOfLine(line)}
                  onChange={({ target }) => onChange(setHuids(lines, id, target.value))}
                />
              </div>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
