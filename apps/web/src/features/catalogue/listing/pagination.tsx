import { paginationTexts as texts } from '@kundan/texts/en/pagination';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { shopSearch, type ShopSearch } from './listing-search.ts';
import { Icon } from '../../../ui/media/icon.tsx';

const icon = { size: 20, stroke: 1.4 } as const;

/** Number of pages on each side of the current one that have a link, beside the first and the last page. */
const NEIGHBORS = 2;

/** Page numbers with arrows, as links that can be shared and opened in a new tab. */
export default function Pagination({ page, pages, search }: { page: number; pages: number; search: ShopSearch }) {
  if (pages === 1 && page === 1) return null;
  const to = (target: number) => shopSearch({ ...search, page: target });
  const numbers = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= NEIGHBORS,
  );
  return (
    <nav className="pagination" aria-label={texts.label} data-follow>
      <Link to="/shop" search={to(page - 1)} disabled={page <= 1} aria-label={texts.previous}>
        <Icon name="chevron-left" {...icon} />
      </Link>
      {numbers.map((number, index) => (
        <Fragment key={number}>
          {number - (numbers[index - 1] ?? 0) > 1 ? '…' : null}
          <Link
            to="/shop"
            search={to(number)}
            // Not exact, the link to the first page would match every page.
            activeOptions={{ exact: true }}
            aria-current={number === page ? 'page' : undefined}
            aria-label={texts.page(number)}
          >
            {number}
          </Link>
        </Fragment>
      ))}
      <Link to="/shop" search={to(page + 1)} disabled={page >= pages} aria-label={texts.next}>
        <Icon name="chevron-right" {...icon} />
      </Link>
    </nav>
  );
}
