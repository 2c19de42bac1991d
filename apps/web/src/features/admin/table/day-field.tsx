import { TextField } from '../../../ui/form/field.tsx';
import { useTypedFilter } from './use-typed-filter.ts';

interface DayFieldProps {
  label: string;
  /** The day in the address as YYYY-MM-DD, or ''. */
  value: string;
  onChange: (value: string) => void;
}

/** A day that filters a list. Half-typed ones, such as 0002-11-05 after the first digit of the year, are not passed on. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const { typed, setTyped, send } = useTypedFilter(value, onChange);
  return (
    <TextField
      label={label}
      type="date"
      min="2000-01-01"
      max="2099-12-31"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.validity.valid) send(target.value);
      }}
    />
  );
}
