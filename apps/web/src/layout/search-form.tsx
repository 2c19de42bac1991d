import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { Icon } from '../ui/icon.tsx';
import './search-form.css';

/** The search line under the header; an empty query does nothing. */
export default function SearchForm({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (!q) return;
    onDone();
    void navigate({ to: '/search', search: { q } });
  };
  return (
    <form
      role="search"
      className="search-form"
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
    >
      <input
        autoFocus
        type="search"
        name="q"
        aria-label="Search for jewellery"
        placeholder="Pearls, polki, a ring for her…"
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" aria-label="Search now">
        <Icon name="arrow-right" size={24} stroke={1.3} />
      </button>
    </form>
  );
}
