import type { AdminOrder } from '@kundan/contracts/admin.contract';
import { ORDER_STATUSES } from '@kundan/domain/shop';
import { useDeferredValue, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { AdminOrderCard } from './admin-order-card.tsx';
import { findOrders, type OrderSearch } from './find-orders.ts';
import { More } from './more.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { useAdminOrders } from './use-admin-orders.ts';

export function OrdersPanel() {
  const { data, isPending, refetch } = useAdminOrders();
  return (
    <PanelFrame title="Orders">
      {isPending ? (
        <>
          <Loading>Loading orders...</Loading>
          <Skeleton height="20rem" />
        </>
      ) : !data ? (
        <Notice
          action={
            <Button look="outline" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          The orders could not be read.
        </Notice>
      ) : data.length === 0 ? (
        <Notice>Nobody has ordered yet.</Notice>
      ) : (
        <Orders orders={data} />
      )}
    </PanelFrame>
  );
}

function Orders({ orders }: { orders: readonly AdminOrder[] }) {
  const [search, setSearch] = useState<OrderSearch>({ words: '', status: 'all' });
  // The field stays quick while thousands of orders are searched.
  const shown = useDeferredValue(search);
  const found = findOrders(orders, shown);
  return (
    <>
      <div className="admin__search" role="search" aria-label="Orders">
        <TextField
          label="Search orders"
          type="search"
          autoComplete="off"
          placeholder="Order id, name, phone, piece…"
          value={search.words}
          onChange={(event) => setSearch({ ...search, words: event.target.value })}
        />
        <SelectField
          label="Show"
          value={search.status}
          onChange={(event) => setSearch({ ...search, status: event.target.value as OrderSearch['status'] })}
        >
          <option value="all">All statuses</option>
          {ORDER_STATUSES.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </SelectField>
        <p className="admin__count" role="status">
          {found.length} {found.length === 1 ? 'order' : 'orders'}
        </p>
      </div>
      {found.length === 0 ? <Notice>No order is like that.</Notice> : null}
      <More key={`${shown.status} ${shown.words}`} items={found}>
        {(some) => (
          <div className="admin__list">
            {some.map((order) => (
              <AdminOrderCard key={order.id} order={order} />
            ))}
          </div>
        )}
      </More>
    </>
  );
}
