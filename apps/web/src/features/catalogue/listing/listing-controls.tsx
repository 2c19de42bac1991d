import { listingMessages as texts } from '@kundan/texts/en/listing';
import { shopMessages } from '@kundan/texts/en/shop';
import { SelectField } from '../../../ui/form/select-field.tsx';

interface ControlProps {
  value: string;
  onChange: (value: string) => void;
}

/** `standard`: the value for the list's default order. */
export function SortControl({ value, onChange, standard }: ControlProps & { standard: string }) {
  return (
    <SelectField label={texts.sort.label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value={standard}>{texts.sort.none}</option>
      <option value="price-asc">{texts.sort.rising}</option>
      <option value="price-desc">{texts.sort.falling}</option>
    </SelectField>
  );
}

export function AvailabilityControl({ value, onChange }: ControlProps) {
  return (
    <SelectField label={texts.availability} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="all">{texts.all}</option>
      <option value="available">{shopMessages.product.available}</option>
      <option value="unavailable">{shopMessages.product.soldOut}</option>
    </SelectField>
  );
}

/** Announces the number of products after filtering. */
export function Pieces({ count }: { count: number }) {
  return (
    <p className="listing__count" role="status">
      {texts.pieces(count)}
    </p>
  );
}
