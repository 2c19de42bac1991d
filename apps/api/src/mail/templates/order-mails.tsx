import { orderMessages } from '@kundan/contracts/messages/order-messages';
import { paymentMessages } from '@kundan/contracts/messages/payment-messages';
import { formatDay } from '@kundan/domain/format-day';
import { formatRupees } from '@kundan/domain/format-rupees';
import { type Paise, rupeesFromPaise } from '@kundan/domain/money';
import { businessDays } from '@kundan/domain/order/delivery-window';
import { expectedDelivery } from '@kundan/domain/order/expected-delivery';
import { trackingUrl } from '@kundan/domain/order/tracking-url';
import type { Gift } from '@kundan/domain/order/order-events';
import type { OrderStatus } from '@kundan/domain/shop';
import type { ReactNode } from 'react';
import { toDeliveryDays } from '../../settings/shop-details.ts';
import type { MailData } from './mail-data.ts';
import { Table } from './elements.tsx';
import { Action, Layout, Paragraph, Rule, styles } from './layout.tsx';
import { type MailShop, useShop } from './shop-context.ts';

type Props = MailData['order-confirmation'] & { shopUrl: string };

export function OrderConfirmationMail({ name, orderId, items, total, address, phone, since, gift, shopUrl }: Props) {
  const isDelivered = since?.status === 'Delivered';
  return (
    <Layout preview={`Order ${orderId}, ${rupees(total)}`} title={`Thank you, ${name}`}>
      {isDelivered ? (
        <Paragraph>
          This is your order <strong>{orderId}</strong>, which you have taken with you. We hope it delights you.
        </Paragraph>
      ) : (
        <Schedule orderId={orderId} />
      )}
      <Expected since={since} />
      <Table>
        {items.map((item, position) => (
          <Line key={position} amount={rupees(item.price * item.quantity)}>
            {item.name} × {item.quantity}
          </Line>
        ))}
        <Line amount="FREE">Shipping</Line>
        <Line amount={<strong>{rupees(total)}</strong>}>
          <strong>Total</strong>
        </Line>
      </Table>
      <Rule />
      {isDelivered ? null : (
        <Paragraph>
          We deliver to:
          <Lines lines={[name, ...address, phone]} />
        </Paragraph>
      )}
      {gift && (
        <Paragraph>
          {orderMessages.gift.title}
          <Lines lines={giftLines(gift)} />
        </Paragraph>
      )}
      <Action href={`${shopUrl}/orders`}>View Orders</Action>
    </Layout>
  );
}

/** When the order leaves and arrives. */
function Schedule({ orderId }: { orderId: string }) {
  const days = useShop().delivery;
  return (
    <Paragraph>
      We have your order <strong>{orderId}</strong>. It leaves our workshop within {businessDays(days.dispatch_days)}{' '}
      and is with you {days.from_days}-{days.to_days} business days later. You will get a mail with the tracking number.
    </Paragraph>
  );
}

const giftLines = ({ message, hidePrices }: Gift): string[] =>
  [message && `“${message}”`, hidePrices ? orderMessages.gift.noPrices : ''].filter(Boolean);

/** The days on which the parcel is expected. Mails that an older version wrote have none. */
function Expected({ since }: Pick<Props, 'since'>) {
  const expected = expectedDelivery(since, toDeliveryDays(useShop()));
  if (!expected) return null;
  return <Paragraph>{orderMessages.expected(formatDay(expected.from), formatDay(expected.to))}</Paragraph>;
}

function Line({ amount, children }: { amount: ReactNode; children: ReactNode }) {
  const cell = { ...styles.text, padding: '6px 0', margin: 0 };
  return (
    <tr>
      <td style={cell}>{children}</td>
      <td style={{ ...cell, width: 130, textAlign: 'right' }}> {amount}</td>
    </tr>
  );
}

function rupees(paise: Paise): string {
  return formatRupees(rupeesFromPaise(paise));
}

export function OrderShippedMail({
  name,
  orderId,
  trackingNumber,
  courier,
  since,
  shopUrl,
}: MailData['order-shipped'] & { shopUrl: string }) {
  const { from_days: from, to_days: to } = useShop().delivery;
  return (
    <Layout preview={`Tracking number ${trackingNumber}`} title="Your order is on its way">
      <Paragraph>
        Hello {name}, your order <strong>{orderId}</strong> has left our workshop.
      </Paragraph>
      <Paragraph>
        Tracking number: <strong>{trackingNumber}</strong>
        {courier && ` (${courier})`}
      </Paragraph>
      <TrackingLink courier={courier} trackingNumber={trackingNumber} />
      <Expected since={since} />
      <Paragraph>
        It usually arrives within {from}-{to} business days. Please film the unboxing: should something be damaged, the
        video and a message within 24 hours get you a replacement.
      </Paragraph>
      <Action href={`${shopUrl}/orders`}>View Orders</Action>
    </Layout>
  );
}

/** Leads to the parcel at its courier, if the settings have its page when the mail is sent. */
function TrackingLink(parcel: Pick<MailData['order-shipped'], 'courier' | 'trackingNumber'>) {
  const url = trackingUrl(useShop().couriers, parcel);
  return url ? <Action href={url}>Follow your parcel</Action> : null;
}

export function AddressChangedMail({
  name,
  orderId,
  address,
  phone,
  shopUrl,
}: MailData['address-changed'] & { shopUrl: string }) {
  return (
    <Layout preview={`Order ${orderId}: ${address.join(', ')}`} title="Your order goes to another address">
      <Paragraph>
        The address of your order <strong>{orderId}</strong> was changed. We deliver to:
        <Lines lines={[name, ...address, phone]} />
      </Paragraph>
      <Paragraph>If you did not ask for this, please answer this mail today.</Paragraph>
      <Action href={`${shopUrl}/orders`}>View Orders</Action>
    </Layout>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, position) => (
    <span key={position}>
      <br />
      {line}
    </span>
  ));
}

/** Explains each status to the customer. */
const explanations = (delivery: MailShop['delivery']): Record<OrderStatus, string> => ({
  'Pending Payment': 'We are waiting for your payment. Your order is kept for you.',
  'Payment Received': `Your payment has arrived. Your order leaves our workshop within ${businessDays(delivery.dispatch_days)}.`,
  Shipped: `Your parcel is on its way and usually arrives within ${delivery.from_days}-${delivery.to_days} business days.`,
  Delivered: 'Your parcel has been delivered. We hope it delights you. Please report any damage within 24 hours.',
  Cancelled: 'Your order has been cancelled. If this surprises you, please write to us.',
});

type StatusProps = MailData['order-status'] & { shopUrl: string };

export function OrderStatusMail({ name, orderId, status, kept, shopUrl }: StatusProps) {
  const explanation = explanations(useShop().delivery)[status];
  return (
    <Layout preview={explanation} title={`Your order is now: ${status}`}>
      <Paragraph>
        Hello {name}, there is news about your order <strong>{orderId}</strong>.
      </Paragraph>
      <Paragraph>{explanation}</Paragraph>
      {kept ? <Paragraph>{paymentMessages.keptOfCancelled(rupees(kept))}</Paragraph> : null}
      <Action href={`${shopUrl}/orders`}>View Orders</Action>
    </Layout>
  );
}
