import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { AdminOrderCard } from './admin-order-card.tsx';
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
        <div className="admin__list">
          {data.map((order) => (
            <AdminOrderCard key={order.id} order={order} />
          ))}
        </div>
      )}
    </PanelFrame>
  );
}
