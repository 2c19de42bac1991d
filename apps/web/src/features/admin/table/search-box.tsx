import { useEffect, useState } from 'react';
import { TextField } from '../../../ui/form/field.tsx';

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
  const [query, setQuery] = useState(value);
  const [known, setKnown] = useState(value);
  /** The searches of this box that are not in the address yet. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  // Back and links change the address; typing is ahead of it.
  if (value !== known) {
    setKnown(value);
    const at = asked.lastIndexOf(value);
    setAsked(at < 0 ? [] : asked.slice(at + 1));
    if (at < 0) setQuery(value);
  }
  useEffect(() => {
    if (query.trim() === value) return;
    const timer = setTimeout(() => {
      setAsked((before) => [...before, query.trim()]);
      onSearch(query.trim());
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query, value, onSearch]);
  return (
    <TextField
      label={label}
      type="search"
      autoComplete="off"
      placeholder={placeholder}
      value={query}
      onChange={(event) => setQuery(event.target.value)}
    />
  );
}
