import { useEffect, useState } from 'react';
import { TextField } from '../../../ui/form/field.tsx';

/** Milliseconds without a keystroke after which the search starts. */
const PAUSE_MS = 250;

interface SearchBoxProps {
  label: string;
  placeholder?: string;
  /** The search in the address. */
  value: string;
  onSearch: (words: string) => void;
}

/** A search field that searches while the admin types. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [words, setWords] = useState(value);
  const [known, setKnown] = useState(value);
  // Back and links change the address; typing is ahead of it.
  if (value !== known) {
    setKnown(value);
    if (value !== words.trim()) setWords(value);
  }
  useEffect(() => {
    if (words.trim() === value) return;
    const timer = setTimeout(() => onSearch(words.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, value, onSearch]);
  return (
    <TextField
      label={label}
      type="search"
      autoComplete="off"
      placeholder={placeholder}
      value={words}
      onChange={(event) => setWords(event.target.value)}
    />
  );
}
