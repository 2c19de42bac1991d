import { trackingUrl } from '@kundan/domain/order/tracking-url';
import type { MailData } from './mail-data.ts';
import { Action, Layout, Paragraph } from './layout.tsx';
import { useShop } from './shop-context.ts';

export function OrderShippedMail({
  name,
  orderId,
  trackingNumber,
  courier,
  shopUrl,
}: MailData['order-shipped'] & { shopUrl: string }) {
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
      <Paragraph>
        It usually arrives within 5-7 business days. Please film the unboxing: should something be damaged, the video
        and a message within 24 hours get you a replacement.
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
