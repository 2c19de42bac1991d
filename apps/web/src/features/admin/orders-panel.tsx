import type { AdminOrder } from '@kundan/contracts/admin-orders.contract';
import { ORDER_STATUSES } from '@kundan/domain/shop';
import { useDeferredValue, useState } from 'react';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { AdminOrderCard } from './admin-order-card.tsx';
import { findOrders, type OrderSearch } from './find-orders.ts';
import { ListPanel } from './list-panel.tsx';
import { More } from './more.tsx';
import { useAdminOrders } from './use-admin-orders.ts';

export function OrdersPanel() {
  return (
    <ListPanel
      title="Orders"
      query={useAdminOrders()}
      loading="Loading orders..."
      failed="The orders could not be read."
      empty="Nobody has ordered yet."
    >
      {(orders) => <Orders orders={orders} />}
    </ListPanel>
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
