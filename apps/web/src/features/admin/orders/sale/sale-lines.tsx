import { saleMessages } from '@kundan/contracts/messages/sale-messages';
import { formatRupees } from '@kundan/domain/format-rupees';
import { X } from 'lucide-react';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { Picture } from '../../../../ui/media/picture.tsx';
import { type SaleLine, setQuantity } from './sale-fields.ts';

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
      {lines.map(({ product: { id, name, price, image_url: image }, quantity }) => (
        <li key={id}>
          <Picture src={image} alt="" sizes="3rem" />
          <span className="sale__name">
            {name} <span>{formatRupees(price)}</span>
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
      ))}
    </ul>
  );
}
