import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { useSearch } from '@tanstack/react-router';
import { Printer, Truck } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useAdmin } from '../admin-context.ts';
import { PanelFrame } from '../panel-frame.tsx';
import { DataTable } from '../table/data-table.tsx';
import { DetailPane } from '../table/detail-pane.tsx';
import { Pager } from '../table/pager.tsx';
import { useSelection } from '../table/use-selection.ts';
import { useSetFilters } from '../use-set-filters.ts';
import { DownloadOrders } from './download-orders.tsx';
import { OrderCard, orderColumns } from './order-columns.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderFilterBar } from './order-filter-bar.tsx';
import { orderRequest, PAGE_LENGTH, type OrderSearch } from './order-filters.ts';
import { PackingSlips } from './packing-slips.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { UndoBar } from './undo/undo-bar.tsx';
import { UndoContext, type UndoOffer } from './undo/undo-offer.ts';
import { useAdminOrders } from './use-admin-orders.ts';
import './orders-panel.css';

const texts = messages.admin.orders;
const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;
const canShip = ({ status }: AdminOrder) => status === 'Payment Received' || status === 'Shipped';

/** The order desk: a table of orders, the details of one beside it, and shipping of several. */
export function OrdersPanel() {
  const { may } = useAdmin();
  const filters: OrderSearch = useSearch({ from: '/admin-panel/orders' });
  const setFilters = useSetFilters<OrderSearch>();
  const { order: openId, page = 1 } = filters;
  const query = useAdminOrders(orderRequest(filters));
  const columns = useMemo(() => orderColumns(query.dataUpdatedAt), [query.dataUpdatedAt]);
  const selection = useSelection();
  const [isShipping, setIsShipping] = useState(false);
  const [offer, setOffer] = useState<UndoOffer>();
  const undo = useMemo(() => ({ offer, setOffer }), [offer]);
  const [printed, setPrinted] = useState<readonly AdminOrder[]>([]);
  const onPrinted = useCallback(() => setPrinted([]), []);
  const orders = query.data?.items ?? [];
  const chosen = orders.filter(({ id }) => selection.selected[id]);
  const toShip = chosen.filter(canShip);
  const isFiltered = Boolean(filters.status ?? filters.q ?? filters.from ?? filters.to);
  const open = (id: string | undefined) => setFilters({ order: id, page }, { replace: true });
  return (
    <UndoContext value={undo}>
      <PanelFrame title="Orders" near={may('exportOrders') ? <DownloadOrders filters={filters} /> : undefined} fill>
        <OrderFilterBar filters={filters} onChange={setFilters} />
        <div className="split">
          <div className="split__list">
            <div className="orders__actions">
              {may('shipOrders') ? (
                <Button disabled={toShip.length === 0} onClick={() => setIsShipping(true)}>
                  <Truck {...icon} /> Ship selected{toShip.length > 0 ? ` (${toShip.length})` : ''}
                </Button>
              ) : null}
              <Button look="outline" disabled={chosen.length === 0} onClick={() => setPrinted(chosen)}>
                <Printer {...icon} /> Print packing slips
              </Button>
              {query.data ? (
                <Pager
                  page={page}
                  limit={PAGE_LENGTH}
                  total={query.data.total}
                  onPage={(next) => {
                    selection.clear();
                    setFilters({ page: next });
                  }}
                />
              ) : null}
            </div>
            <UndoBar shows={({ ids }) => !openId || !ids.includes(openId)} />
            <DataTable
              label="Orders"
              query={query}
              columns={columns}
              rowId={({ id }) => id}
              rowLabel={({ id }) => id}
              selection={selection}
              openId={openId}
              onOpen={({ id }) => open(id)}
              card={(order) => <OrderCard order={order} now={query.dataUpdatedAt} />}
              loading={texts.loading}
              failed={texts.unread}
              empty={isFiltered ? texts.noneFound : texts.none}
            />
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
        {isShipping ? (
          <ShipDialog orders={toShip} onClose={() => setIsShipping(false)} onShipped={() => selection.clear()} />
        ) : null}
        {printed.length > 0 ? <PackingSlips orders={printed} onPrinted={onPrinted} /> : null}
      </PanelFrame>
    </UndoContext>
  );
}
