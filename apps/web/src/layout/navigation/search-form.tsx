import { headerTexts } from '@kundan/texts/en/header';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Suspense, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { idleTurn } from '../../browser/page-moments.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useOverlay } from '../../ui/dialog/use-overlay.ts';
import { closeOverlays } from '../../ui/dialog/overlay-stack.ts';
import { BASE_PATH } from '../../browser/base-path.ts';
import './search-form.css';

const texts = headerTexts.search;
const LiveResults = lazyComponent(() => import('./live-results.tsx'), { early: idleTurn(), name: 'search' });

interface SearchFormProps {
  id: string;
  open: boolean;
  onDone: () => void;
}

/**
 * The search field under the header; an empty query does nothing. It is part of the HTML, where a tap on the search button shows it
 * before the app runs (search-form.css) and where it works without JavaScript.
 */
export function SearchForm({ id, open, onDone }: SearchFormProps) {
  const navigate = useNavigate();
  const searched = useRouterState({ select: ({ location }) => (location.search as { q?: string }).q ?? '' });
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState(searched);
  // The field begins anew (its key), and so do the results below it.
  if (shown !== searched) {
    setShown(searched);
    setQuery('');
  }
  useOverlay(open, onDone);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (!q) return;
    void closeOverlays().then(() => navigate({ to: '/search', search: { q } }));
  };
  return (
    <form
      id={id}
      role="search"
      className="search-form"
      action={`${BASE_PATH}/search`}
      hidden={!open}
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
    >
      <input
        // The query of the page, after each search.
        key={searched}
        ref={field}
        type="search"
        name="q"
        aria-label={texts.label}
        placeholder={texts.hint}
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={searched}
        onChange={(event) => setQuery(event.target.value.trim())}
      />
      <button type="submit" aria-label={texts.submit}>
        <Icon name="arrow-right" size={24} stroke={1.3} />
      </button>
      {open && query ? (
        <Suspense fallback={null}>
          <LiveResults query={query} />
        </Suspense>
      ) : null}
    </form>
  );
}
