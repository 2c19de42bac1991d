import type { AdminOrder } from '@kundan/contracts/admin/orders.contract';
import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { billingMessages } from '@kundan/texts/en/billing';
import { saleMessages } from '@kundan/contracts/messages/sale-messages';
import { formatRupees } from '@kundan/domain/format-rupees';
import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { DocumentList } from '../../../auth/document-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { Loading } from '../../../ui/feedback/skeleton.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RefundList } from '../../../ui/order/refund-list.tsx';
import { timeText } from '../../../ui/text/time-text.ts';
import { useAdmin } from '../admin-context.ts';
import { ChangeAddress } from './address/change-address.tsx';
import { AddressChanged } from './address/address-changed.tsx';
import { addressText } from './address/address-text.ts';
import { EwayReminder } from './ship/eway-reminder.tsx';
import { RecordHallmarks } from './hallmarks/record-hallmarks.tsx';
import { GiftReminder } from './ship/gift-reminder.tsx';
import { KeptPayment } from './refund/kept-payment.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderReturns } from './pane/order-returns.tsx';
import { MoreActions } from './pane/more-actions.tsx';
import { OrderItems } from './pane/order-items.tsx';
import { PrimaryAction } from './pane/primary-action.tsx';
import { SampleMark, StatusTone } from './status-tone.tsx';
import { UndoBar } from './undo/undo-bar.tsx';
import { useAdminOrder } from './use-admin-orders.ts';
import './order-details.css';

interface OrderDetailsProps {
  id: string;
  /** The order as the list has it, if it is on the page. */
  listed: AdminOrder | undefined;
  onPrint: (order: AdminOrder) => void;
}

/** An order: what it needs next, what belongs in the parcel, where it goes, the money, and what it rarely needs. */
export function OrderDetails({ id, listed, onPrint }: OrderDetailsProps) {
  const { may } = useAdmin();
  const { order, isPending, error, refetch } = useAdminOrder(id, listed);
  if (isPending) return <Loading>{panelMessages.orders.loading}</Loading>;
  if (!order && error) return <Failed onRetry={refetch}>{panelMessages.ordersFailed}</Failed>;
  if (!order) return <Notice>{panelMessages.orders.noneFound}</Notice>;
  return (
    <article className="order" aria-label={order.id}>
      <p className="order__head">
        <StatusTone order={order} />
        <SampleMark order={order} />
        <time dateTime={order.created_at}>{timeText(order.created_at)}</time>
      </p>
      <UndoBar shows={({ ids }) => ids.includes(order.id)} />
      <GiftReminder order={order} />
      <EwayReminder order={order} />
      <KeptPayment key={`${order.id} kept`} order={order} />
      <PrimaryAction key={order.id} order={order} />
      <OrderItems items={order.items} />
      <RecordHallmarks order={order} />
      <Customer order={order} />
      <Button look="outline" onClick={() => onPrint(order)}>
        <Printer size={16} strokeWidth={1.6} aria-hidden /> Print packing slip
      </Button>
      <p className="order__total">
        <span>Total</span>
        <span>{formatRupees(order.total_price)}</span>
      </p>
      {order.payment ? (
        <p className="order__payment">
          <span>{saleMessages.paid}</span>
          <span>
            {saleMessages.payment(order.payment)}
            {order.payment.method === 'online' ? <small className="order__payment-id">{order.payment_id}</small> : null}
          </span>
        </p>
      ) : null}
      <RefundList
        refunds={order.refunds.map(({ method, reference = null, ...refund }) => ({
          ...refund,
          ...(method && { way: saleMessages.payment({ method, reference }) }),
        }))}
      />
      <OrderReturns order={order} />
      <DocumentList orderId={order.id} documents={order.documents} />
      <OrderHistory key={`${order.id} history`} order={order} />
      {may('setOrderStatus') || may('requestRefund') ? <MoreActions key={`${order.id} more`} order={order} /> : null}
    </article>
  );
}

function Customer({ order }: { order: AdminOrder }) {
  const { may } = useAdmin();
  const { customer_id: customer, name, phone, email, address } = order;
  return (
    <dl className="order__customer">
      <dt>Name</dt>
      <dd>
        {may('getCustomer') ? (
          <Link className="text-link" to="/admin-panel/people" search={{ id: customer }}>
            {name}
          </Link>
        ) : (
          name
        )}
      </dd>
      <dt>Address</dt>
      <dd>
        {addressText(address)} <ChangeAddress order={order} />
        <AddressChanged order={order} />
      </dd>
      <Contact label="Phone" value={phone} scheme="tel" />
      <Contact label="Email" value={email} scheme="mailto" />
      <Fact label={billingMessages.buyer} value={[order.business_name, order.gstin].filter(Boolean).join(', ')} />
      <Fact label={billingMessages.pan} value={order.pan} />
    </dl>
  );
}

function Fact({ label, value }: { label: string; value: string | undefined }) {
  return value ? (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  ) : null;
}

/** Nothing for a customer of an order that staff made who gave none. */
function Contact({ label, value, scheme }: { label: string; value: string; scheme: 'tel' | 'mailto' }) {
  if (value === '') return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <a className="text-link" href={`${scheme}:${value}`}>
          {value}
        </a>
      </dd>
    </>
  );
}
