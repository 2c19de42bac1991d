import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useAdmin } from '../admin-context.ts';
import { PanelFrame } from '../panel-frame.tsx';
import { DataTable } from '../table/data-table.tsx';
import { DetailPane } from '../table/detail-pane.tsx';
import { Pager } from '../table/pager.tsx';
import { useMedia } from '../table/use-media.ts';
import { useSetFilters } from '../use-set-filters.ts';
import { DownloadOrders } from './download-orders.tsx';
import { OrderCard, orderColumns } from './order-columns.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderFilterBar } from './order-filter-bar.tsx';
import { orderRequest, PAGE_LENGTH, type OrderSearch } from './order-filters.ts';
import { PackingSlips } from './ship/packing-slips.tsx';
import { PaymentLinksButton } from './sale/payment-links-button.tsx';
import { SellButton } from './sale/sell-button.tsx';
import { OrderActions } from './selection/order-actions.tsx';
import { useChosenOrders } from './selection/use-chosen-orders.ts';
import { ShipDialog } from './ship/ship-dialog.tsx';
import { UndoContext, type UndoOffer } from './undo/undo-offer.ts';
import { useAdminOrders } from './use-admin-orders.ts';
import './orders-panel.css';

const texts = panelMessages.orders;
const NONE: readonly AdminOrder[] = [];

/** The order desk: a table of orders, the details of one beside it, and shipping of several. */
export function OrdersPanel() {
  const { may } = useAdmin();
  const filters: OrderSearch = useSearch({ from: '/admin-panel/orders' });
  const setFilters = useSetFilters<OrderSearch>();
  const { order: openId, page = 1 } = filters;
  const request = orderRequest(filters);
  const query = useAdminOrders(request);
  const columns = useMemo(() => orderColumns(query.dataUpdatedAt), [query.dataUpdatedAt]);
  const orders = query.data?.items ?? NONE;
  const chosen = useChosenOrders(orders, request);
  const isPhone = useMedia('(max-width: 56.24em)');
  const [shipping, setShipping] = useState(NONE);
  const [offer, setOffer] = useState<UndoOffer>();
  const undo = useMemo(() => ({ offer, setOffer }), [offer]);
  const [printed, setPrinted] = useState(NONE);
  const onPrinted = useCallback(() => setPrinted(NONE), []);
  const isFiltered = Boolean(filters.status ?? filters.q ?? filters.from ?? filters.to);
  // Back closes the details, however many were opened one after another.
  const open = (id: string | undefined) =>
    setFilters({ order: id, page }, { replace: id === undefined || openId !== undefined });
  const actions = (
    <OrderActions orders={chosen} total={query.data?.total} openId={openId} onShip={setShipping} onPrint={setPrinted} />
  );
  return (
    <UndoContext value={undo}>
      <PanelFrame
        title="Orders"
        near={
          <>
            {may('exportOrders') ? <DownloadOrders filters={filters} /> : null}
            <PaymentLinksButton />
            <SellButton />
          </>
        }
        fill
      >
        <OrderFilterBar filters={filters} onChange={setFilters} />
        <div className="split">
          <div className="split__list">
            <div className="orders__actions">
              {isPhone ? null : actions}
              <Pager
                page={page}
                limit={PAGE_LENGTH}
                query={query}
                onPage={(next) => {
                  if (!chosen.spansPages) chosen.clear();
                  setFilters({ page: next });
                }}
              />
            </div>
            <DataTable
              label="Orders"
              query={query}
              columns={columns}
              rowId={({ id }) => id}
              rowLabel={({ id }) => id}
              selection={chosen.selection}
              openId={openId}
              onOpen={({ id }) => open(id)}
              card={(order) => <OrderCard order={order} now={query.dataUpdatedAt} />}
              loading={texts.loading}
              failed={texts.unread}
              empty={isFiltered ? texts.noneFound : texts.none}
            />
            {isPhone ? actions : null}
          </div>
          {openId ? (
            <DetailPane title={openId} onClose={() => open(undefined)}>
              <OrderDetails
                key={openId}
                id={openId}
                listed={orders.find(({ id }) => id === openId)}
                onPrint={(order) => setPrinted([order])}
              />
            </DetailPane>
          ) : null}
        </div>
        {shipping.length > 0 ? (
          <ShipDialog orders={shipping} current={orders} onClose={() => setShipping(NONE)} onShipped={chosen.clear} />
        ) : null}
        {printed.length > 0 ? <PackingSlips orders={printed} onPrinted={onPrinted} /> : null}
      </PanelFrame>
    </UndoContext>
  );
}
