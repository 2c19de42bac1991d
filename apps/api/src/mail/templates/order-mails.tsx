import { formatRupees } from '@kundan/domain/format-rupees';
import { type Paise, rupeesFromPaise } from '@kundan/domain/money';
import { expectedDelivery } from '@kundan/domain/order/expected-delivery';
import { trackingUrl } from '@kundan/domain/order/tracking-url';
import type { Gift } from '@kundan/domain/order/order-events';
import type { ReactNode } from 'react';
import { toDeliveryDays } from '../../settings/shop-details.ts';
import type { MailData } from './mail-data.ts';
import { Table } from './elements.tsx';
import { Action, Layout, Paragraph, Rule, styles } from './layout.tsx';
import { useShop, useTexts } from './mail-context.ts';
import { RichText, strong } from './rich-text.tsx';

type Props = MailData['order-confirmation'] & { shopUrl: string };

export function OrderConfirmationMail({ name, orderId, items, total, address, phone, since, gift, shopUrl }: Props) {
  const { confirmation: texts, viewOrders } = useTexts();
  const days = useDays();
  const isDelivered = since?.status === 'Delivered';
  const order = strong(orderId);
  return (
    <Layout preview={texts.preview(orderId, rupees(total))} title={texts.title(name)}>
      <Paragraph>
        <RichText text={isDelivered ? texts.taken(order) : texts.schedule(order, days)} />
      </Paragraph>
      <Expected since={since} />
      <Table>
        {items.map((item, position) => (
          <Line key={position} amount={rupees(item.price * item.quantity)}>
            {item.name} × {item.quantity}
          </Line>
        ))}
        <Line amount={texts.free}>{texts.shipping}</Line>
        <Line amount={strong(rupees(total))}>{strong(texts.total)}</Line>
      </Table>
      <Rule />
      {isDelivered ? null : (
        <Paragraph>
          {texts.deliverTo}
          <Lines lines={[name, ...address, phone]} />
        </Paragraph>
      )}
      {gift && (
        <Paragraph>
          {texts.gift}
          <Lines lines={giftLines(gift, texts.noPrices)} />
        </Paragraph>
      )}
      <Action href={`${shopUrl}/orders`}>{viewOrders}</Action>
    </Layout>
  );
}

/** The shop's promise, in business days. */
function useDays() {
  const { dispatch_days: dispatch, from_days: from, to_days: to } = useShop().delivery;
  return { dispatch, from, to };
}

const giftLines = ({ message, hidePrices }: Gift, noPrices: string): string[] =>
  [message && `“${message}”`, hidePrices ? noPrices : ''].filter(Boolean);

/** The days on which the parcel is expected. Mails that an older version wrote have none. */
function Expected({ since }: Pick<Props, 'since'>) {
  const texts = useTexts();
  const expected = expectedDelivery(since, toDeliveryDays(useShop()));
  if (!expected) return null;
  return <Paragraph>{texts.expected(expected.from, expected.to)}</Paragraph>;
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
  const { shipped: texts, viewOrders } = useTexts();
  return (
    <Layout preview={texts.preview(trackingNumber)} title={texts.title}>
      <Paragraph>
        <RichText text={texts.text(name, strong(orderId))} />
      </Paragraph>
      <Paragraph>
        {texts.tracking} {strong(trackingNumber)}
        {courier && ` (${courier})`}
      </Paragraph>
      <TrackingLink courier={courier} trackingNumber={trackingNumber} />
      <Expected since={since} />
      <Paragraph>{texts.arrival(useDays())}</Paragraph>
      <Action href={`${shopUrl}/orders`}>{viewOrders}</Action>
    </Layout>
  );
}

/** Leads to the parcel at its courier, if the settings have its page when the mail is sent. */
function TrackingLink(parcel: Pick<MailData['order-shipped'], 'courier' | 'trackingNumber'>) {
  const { follow } = useTexts().shipped;
  const url = trackingUrl(useShop().couriers, parcel);
  return url ? <Action href={url}>{follow}</Action> : null;
}

export function AddressChangedMail({
  name,
  orderId,
  address,
  phone,
  shopUrl,
}: MailData['address-changed'] & { shopUrl: string }) {
  const { addressChanged: texts, viewOrders } = useTexts();
  return (
    <Layout preview={texts.preview(orderId, address.join(', '))} title={texts.title}>
      <Paragraph>
        <RichText text={texts.text(strong(orderId))} />
        <Lines lines={[name, ...address, phone]} />
      </Paragraph>
      <Paragraph>{texts.check}</Paragraph>
      <Action href={`${shopUrl}/orders`}>{viewOrders}</Action>
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

type StatusProps = MailData['order-status'] & { shopUrl: string };

export function OrderStatusMail({ name, orderId, status, kept, shopUrl }: StatusProps) {
  const { status: texts, statuses, kept: keptText, viewOrders } = useTexts();
  const explanation = texts.explanations(useDays())[status];
  return (
    <Layout preview={explanation} title={texts.title(statuses[status])}>
      <Paragraph>
        <RichText text={texts.text(name, strong(orderId))} />
      </Paragraph>
      <Paragraph>{explanation}</Paragraph>
      {kept ? <Paragraph>{keptText(rupees(kept))}</Paragraph> : null}
      <Action href={`${shopUrl}/orders`}>{viewOrders}</Action>
    </Layout>
  );
}
