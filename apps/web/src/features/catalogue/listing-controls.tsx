import { SelectField } from '../../ui/select-field.tsx';

interface ControlProps {
  value: string;
  onChange: (value: string) => void;
}

/** `standard`: the value of the order in which the list comes. */
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

/** How many pieces the controls have left. */
export function Pieces({ count }: { count: number }) {
  return (
    <p className="listing__count" role="status">
      {count} {count === 1 ? 'piece' : 'pieces'}
    </p>
  );
}
