import { deskMessages } from '@kundan/contracts/messages/desk-messages';
import { ORDER_STATUSES } from '@kundan/domain/shop';
import { SlidersHorizontal } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { DayField } from '../table/day-field.tsx';
import { FilterTabs } from '../table/filter-tabs.tsx';
import { SearchBox } from '../table/search-box.tsx';
import type { SetFilters } from '../use-set-filters.ts';
import { type OrderSearch, standardSort } from './order-filters.ts';
import { useOrderCounts } from './use-admin-orders.ts';

interface OrderFilterBarProps {
  filters: OrderSearch;
  onChange: SetFilters<OrderSearch>;
}

/** Status, search, period and order of the list. */
export function OrderFilterBar({ filters, onChange }: OrderFilterBarProps) {
  const counts = useOrderCounts();
  const countOf = (status: string) => counts?.find((one) => one.status === status)?.count;
  const search = useCallback((q: string) => onChange({ q: q || undefined }, { replace: true }), [onChange]);
  const standard = standardSort(filters.status);
  // On a phone the filters are folded; the style sheet shows the button there only.
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const used = [filters.from, filters.to, filters.sort].filter(Boolean).length;
  return (
    <div className="orders__filters">
      <FilterTabs
        label="Status"
        name="status"
        value={filters.status ?? 'all'}
        standard="all"
        tabs={[
          { value: 'all', label: 'All' },
          ...ORDER_STATUSES.map((status) => ({
            value: status,
            label: status === 'Payment Received' ? 'To ship' : status,
            count: countOf(status),
          })),
        ]}
      />
      <div className="orders__search">
        <SearchBox
          label="Search"
          placeholder="Order, customer, product or tracking number"
          value={filters.q ?? ''}
          onSearch={search}
        />
        <Button
          look="outline"
          className="orders__fold"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal size={16} strokeWidth={1.6} aria-hidden /> {deskMessages.order.filters(used)}
        </Button>
        <div id={id} className="orders__folded" data-open={isOpen || undefined}>
          <DayField
            label="From"
            value={filters.from ?? ''}
            onChange={(from) => onChange({ from }, { replace: true })}
          />
          <DayField label="To" value={filters.to ?? ''} onChange={(to) => onChange({ to }, { replace: true })} />
          <SelectField
            label="Sort"
            value={filters.sort ?? standard}
            onChange={({ target }) => {
              const sort = target.value === 'oldest' ? 'oldest' : 'newest';
              onChange({ sort: sort === standard ? undefined : sort }, { replace: true });
            }}
          >
            <option value="newest">Newest first</option>
            <option value="oldest">Oldest first</option>
          </SelectField>
        </div>
      </div>
    </div>
  );
}
