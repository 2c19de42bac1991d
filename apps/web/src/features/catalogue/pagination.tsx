import { Link } from '@tanstack/react-router';
import { shopSearch, type ShopSearch } from './listing-search.ts';
import { Icon } from '../../ui/icon.tsx';
import './pagination.css';

const icon = { size: 20, stroke: 1.4 } as const;

/** Numbered pages with arrows; real links, so that they can be shared and opened in a new tab. */
export function Pagination({ page, pages, search }: { page: number; pages: number; search: ShopSearch }) {
  if (pages === 1 && page === 1) return null;
  const to = (target: number) => shopSearch({ ...search, page: target });
  return (
    <nav className="pagination" aria-label="Pages">
      <Link to="/shop" search={to(page - 1)} disabled={page <= 1} aria-label="Previous page">
        <Icon name="chevron-left" {...icon} />
      </Link>
      {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
        <Link
          key={number}
          to="/shop"
          search={to(number)}
          aria-current={number === page ? 'page' : undefined}
          activeProps={{ 'aria-current': number === page ? 'page' : undefined }}
          aria-label={`Page ${number}`}
        >
          {number}
        </Link>
      ))}
      <Link to="/shop" search={to(page + 1)} disabled={page >= pages} aria-label="Next page">
        <Icon name="chevron-right" {...icon} />
      </Link>
    </nav>
  );
}
