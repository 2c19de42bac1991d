import { ChevronLeft, ChevronRight } from 'lucide-react';
import './pager.css';

export interface PageState {
  /** From 1. */
  page: number;
  limit: number;
  /** The length of the whole list, from the X-Total-Count header. */
  total: number;
}

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;
const number = new Intl.NumberFormat('en-IN');

/** '51–100 of 1,234', or 'None', with buttons for the pages before and after. */
export function Pager({ page, limit, total, onPage }: PageState & { onPage: (page: number) => void }) {
  const last = Math.max(1, Math.ceil(total / limit));
  const from = Math.min(total, (page - 1) * limit + 1);
  const to = Math.min(total, page * limit);
  return (
    <nav className="pager" aria-label="Pages">
      <p role="status">
        {total === 0 ? 'None' : `${number.format(from)}–${number.format(to)} of ${number.format(total)}`}
      </p>
      {last > 1 ? (
        <>
          <button
            type="button"
            className="pager__step"
            aria-label="Previous page"
            disabled={page <= 1}
            onClick={() => onPage(Math.min(page - 1, last))}
          >
            <ChevronLeft {...icon} />
          </button>
          <span className="pager__page">
            Page {number.format(page)} of {number.format(last)}
          </span>
          <button
            type="button"
            className="pager__step"
            aria-label="Next page"
            disabled={page >= last}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRight {...icon} />
          </button>
        </>
      ) : null}
    </nav>
  );
}
