import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { Icon } from '../../ui/media/icon.tsx';
import { LiveResults } from './live-results.tsx';
import { useLiveResults } from './use-live-results.ts';
import './search-form.css';

/** The search field under the header; an empty query does nothing. */
export default function SearchForm({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const searched = useRouterState({ select: ({ location }) => (location.search as { q?: string }).q ?? '' });
  const [query, setQuery] = useState('');
  const results = useLiveResults(query);
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
        defaultValue={searched}
        onChange={(event) => setQuery(event.target.value.trim())}
      />
      <button type="submit" aria-label="Search now">
        <Icon name="arrow-right" size={24} stroke={1.3} />
      </button>
      <LiveResults products={results} onDone={onDone} />
    </form>
  );
}
