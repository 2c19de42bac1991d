import { listKeptPayments } from '@kundan/contracts/admin/kept-payments.contract';
import { listAllRefunds, listReconciledPayments } from '@kundan/contracts/admin/payments.contract';
import { listDisputes } from '@kundan/contracts/admin/settlements.contract';
import { paymentMessages as texts } from '@kundan/contracts/messages/payment-messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { PageOf } from '../../../http/send.ts';
import { useAdmin } from '../admin-context.ts';
import { useTasks } from '../dashboard/tasks.tsx';
import { PanelFrame } from '../panel-frame.tsx';
import { DataTable } from '../table/data-table.tsx';
import { FilterTabs } from '../table/filter-tabs.tsx';
import { Pager } from '../table/pager.tsx';
import { useSetFilters } from '../use-set-filters.ts';
import { paymentColumns, type PaymentRow } from './payment-columns.tsx';

const PAGE_LENGTH = 50;
/** Milliseconds between two updates while the list is open. */
const LOOK_EVERY = 30_000;

/** Only what waits is counted. */
const counted = (count = 0) => (count > 0 ? { count } : {});

/** What waits for the provider or an admin, what was refunded and why, and what the shop settled by itself. */
export function PaymentsPanel() {
  // 'reconciled': payments that the shop settled by itself.
  const { view = 'waiting', page = 1 } = useSearch({ from: '/admin-panel/payments' });
  const setFilters = useSetFilters<{ page: number }>();
  const { sendPage } = useAdmin();
  const { data: tasks } = useTasks();
  const part = { page, limit: PAGE_LENGTH };
  const query = useQuery<PageOf<PaymentRow[]>>({
    queryKey: ['payments', view, page],
    queryFn: () => {
      if (view === 'reconciled') return sendPage(listReconciledPayments, part);
      if (view === 'disputes') return sendPage(listDisputes, part);
      if (view === 'kept') return sendPage(listKeptPayments, { ...part, state: view });
      return sendPage(listAllRefunds, { ...part, state: view });
    },
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_EVERY,
    staleTime: 0,
  });
  return (
    <PanelFrame title="Payments" fill>
      <FilterTabs
        label="Payments"
        name="view"
        standard="waiting"
        value={view}
        tabs={[
          { value: 'waiting', label: 'Waiting' },
          { value: 'refunded', label: 'Refunded' },
          { value: 'all', label: 'All refunds' },
          { value: 'kept', label: 'Kept', ...counted(tasks?.kept_payments) },
          { value: 'disputes', label: 'Disputes', ...counted(tasks?.open_disputes) },
          { value: 'reconciled', label: 'Put right' },
        ]}
      />
      <DataTable
        label="Payments"
        columns={paymentColumns}
        query={query}
        rowId={({ payment_id: payment, refund_id: refund, created_at: at }) => `${payment} ${refund} ${at}`}
        rowLabel={({ payment_id: payment }) => payment}
        loading={texts.loading}
        failed={texts.unread}
        empty={texts.empty[view]}
      />
      <Pager page={page} limit={PAGE_LENGTH} query={query} onPage={(next) => setFilters({ page: next })} />
    </PanelFrame>
  );
}
