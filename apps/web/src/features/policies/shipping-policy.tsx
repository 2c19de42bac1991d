import { PROCESSING_DAYS, SHIPPING_DAYS } from '@kundan/domain/order/delivery-window';
import { PolicyPage } from './policy-page.tsx';
import { SupportLine } from './support-line.tsx';

// Whole sentences, so that each is one text node in the rendered page.
const PROCESSING = `We process your order within ${PROCESSING_DAYS} business days after payment. Sundays and public holidays do not count.`;
const SHIPPING = `Standard shipping takes ${SHIPPING_DAYS.min}-${SHIPPING_DAYS.max} business days from the day your parcel leaves us. We do not offer expedited shipping.`;

export function ShippingPolicy() {
  return (
    <PolicyPage
      title="Shipping Policy"
      lead="Delivery is free on all orders, across India. Nothing is added at checkout."
    >
      <h2>Processing</h2>
      <p>{PROCESSING}</p>
      <h2>Delivery time</h2>
      <p>{SHIPPING}</p>
      <h2>Following your parcel</h2>
      <p>
        We email you a tracking number after shipping. You find it under Orders too, next to each step your order has
        taken.
      </p>
      <h2>Your address</h2>
      <p>
        Please check the address and the PIN code before you pay. If a parcel comes back because the address was wrong,
        you pay for shipping it again.
      </p>
      <h2>Where we deliver</h2>
      <p>
        We deliver to the 28 states that you can choose at checkout. Parcels are insured until they are in your hands.
      </p>
      <h2>Damaged on the way</h2>
      <p>Film the unboxing and report the damage within 24 hours; our returns policy says how the replacement works.</p>
      <h2>Questions</h2>
      <SupportLine />
    </PolicyPage>
  );
}
