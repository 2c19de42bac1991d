import { SelectField } from '../../../ui/form/select-field.tsx';

interface ControlProps {
  value: string;
  onChange: (value: string) => void;
}

/** `standard`: the value for the list's default order. */
export function SortControl({ value, onChange, standard }: ControlProps & { standard: string }) {
  return (
    <SelectField label="Sort by" value={value} onChange={(event) => onChange(event.target.value)}>
      <option value={standard}>Default</option>
      <option value="price-asc">Price: Low to High</option>
      <option value="price-desc">Price: High to Low</option>
    </SelectField>
  );
}

export function AvailabilityControl({ value, onChange }: ControlProps) {
  return (
    <SelectField label="Availability" value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="all">All</option>
      <option value="available">Available</option>
      <option value="unavailable">Sold Out</option>
    </SelectField>
  );
}

/** Announces the number of products after filtering. */
export function Pieces({ count }: { count: number }) {
  return (
    <p className="listing__count" role="status">
      {count} {count === 1 ? 'piece' : 'pieces'}
    </p>
  );
}
