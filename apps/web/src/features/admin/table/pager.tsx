import { formatCount } from '@kundan/domain/format-rupees';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import type { PageOf } from '../../../http/send.ts';
import type { Query } from '../../../ui/feedback/loaded.tsx';
import { useSetFilters } from '../use-set-filters.ts';
import './pager.css';

interface PagerProps {
  /** From 1. */
  page: number;
  limit: number;
  query: Pick<Query<PageOf<unknown>>, 'data'> & { isPlaceholderData: boolean };
  onPage: (page: number) => void;
}

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** '51–100 of 1,234', or 'None', with buttons for the pages before and after. A page that has emptied gives way to the last one. */
export function Pager({ page, limit, query: { data, isPlaceholderData }, onPage }: PagerProps) {
  const setFilters = useSetFilters<{ page: number }>();
  const total = data?.total ?? 0;
  const last = Math.max(1, Math.ceil(total / limit));
  const isGone = data !== undefined && !isPlaceholderData && page > last;
  useEffect(() => {
    if (isGone) setFilters({ page: last }, { replace: true });
  }, [isGone, last, setFilters]);
  if (!data) return null;
  const from = Math.min(total, (page - 1) * limit + 1);
  const to = Math.min(total, page * limit);
  return (
    <nav className="pager" aria-label="Pages">
      <p role="status">{total === 0 ? 'None' : `${formatCount(from)}–${formatCount(to)} of ${formatCount(total)}`}</p>
      {last > 1 ? (
        <>
          <Step label="First page" Icon={ChevronFirst} to={1} disabled={page <= 1} onPage={onPage} />
          <Step
            label="Previous page"
            Icon={ChevronLeft}
            to={Math.min(page - 1, last)}
            disabled={page <= 1}
            onPage={onPage}
          />
          <span className="pager__page">
            Page {formatCount(page)} of {formatCount(last)}
          </span>
          <Step label="Next page" Icon={ChevronRight} to={page + 1} disabled={page >= last} onPage={onPage} />
          <Step label="Last page" Icon={ChevronLast} to={last} disabled={page >= last} onPage={onPage} />
        </>
      ) : null}
    </nav>
  );
}

interface StepProps {
  label: string;
  Icon: LucideIcon;
  to: number;
  disabled: boolean;
  onPage: (page: number) => void;
}

function Step({ label, Icon, to, disabled, onPage }: StepProps) {
  return (
    <button type="button" className="pager__step" aria-label={label} disabled={disabled} onClick={() => onPage(to)}>
      <Icon {...icon} />
    </button>
  );
}
