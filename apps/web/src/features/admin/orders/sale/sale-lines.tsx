import { orderPanelMessages } from '@kundan/contracts/messages/order-panel-messages';
import { saleMessages } from '@kundan/contracts/messages/sale-messages';
import { pieceName } from '@kundan/domain/cart/cart';
import { formatRupees } from '@kundan/domain/format-rupees';
import { X } from 'lucide-react';
import { TextField } from '../../../../ui/form/field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { Picture } from '../../../../ui/media/picture.tsx';
import { changeLine, hasLine, huidsOfLine, isHallmarked, priceOfLine, type SaleLine } from './sale-fields.ts';

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
      {lines.map((line, at) => {
        const {
          product,
          product: { name, image_url: image, options },
          option,
          quantity,
        } = line;
        const piece = pieceName({ name, optionName: options?.name, option });
        const set = (change: Partial<SaleLine>) => onChange(changeLine(lines, at, change));
        return (
          // Not the option, whose field would lose the focus when it is changed.
          <li key={at}>
            <Picture key={image} src={image} alt="" sizes="3rem" />
            <span className="sale__name">
              {name} <span>{formatRupees(priceOfLine(line))}</span>
              {options ? (
                <SelectField
                  label={options.name}
                  value={option}
                  onChange={({ target }) => set({ option: target.value })}
                >
                  {options.values.map(({ value }) => (
                    <option key={value} disabled={value !== option && hasLine(lines, product, value)}>
                      {value}
                    </option>
                  ))}
                </SelectField>
              ) : null}
            </span>
            <Stepper
              small
              label={saleMessages.quantity(piece)}
              value={quantity}
              onChange={(next) => set({ quantity: next })}
            />
            {canRemove ? (
              <button
                type="button"
                className="sale__remove"
                aria-label={saleMessages.remove(piece)}
                onClick={() => set({ quantity: 0 })}
              >
                <X size={18} strokeWidth={1.6} aria-hidden />
              </button>
            ) : null}
            {isHandedOver && isHallmarked(product) ? (
              <div className="sale__huids">
                <TextField
                  label={saleMessages.huids(piece)}
                  hint={orderPanelMessages.hallmarks.hint(quantity)}
                  autoCapitalize="characters"
                  autoComplete="off"
                  spellCheck={false}
                  value={huidsOfLine(line)}
                  onChange={({ target }) => set({ huids: target.value })}
                />
              </div>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
