import { SelectField } from '../../../../ui/form/select-field.tsx';
import { useCouriers } from '../use-admin-orders.ts';

/** Chooses a courier of the settings; nothing while there are none. */
export function CourierField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const couriers = useCouriers();
  if (couriers.length === 0) return null;
  // An order keeps a courier that the settings no longer have.
  const names = value === '' || couriers.includes(value) ? couriers : [value, ...couriers];
  return (
    <SelectField label="Courier" value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">No courier</option>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}
