import { useEffect } from 'react';
import { TextField } from '../../../ui/form/field.tsx';
import { useTypedFilter } from './use-typed-filter.ts';

/** Milliseconds without a keystroke after which the search starts. */
const PAUSE_MS = 250;

interface SearchBoxProps {
  label: string;
  placeholder?: string;
  /** The search in the address. */
  value: string;
  onSearch: (query: string) => void;
}

/** A search field that searches while the admin types. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const { typed: query, setTyped: setQuery, send } = useTypedFilter(value, onSearch);
  useEffect(() => {
    const timer = setTimeout(() => send(query.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query, send]);
  return (
    <TextField
      label={label}
      type="search"
      autoComplete="off"
      placeholder={placeholder}
      value={query}
      onChange={(event) => setQuery(event.target.value)}
      // Not later: the new address would close a dialog that is opened next.
      onBlur={() => send(query.trim())}
    />
  );
}
