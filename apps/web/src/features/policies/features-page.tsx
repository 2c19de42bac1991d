import { PROCESSING_DAYS, SHIPPING_DAYS } from '@kundan/domain/order/delivery-window';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { IconName } from '../../ui/media/icons.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { PolicyPage } from './policy-page.tsx';
import './features-page.css';

function Feature({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <section className="feature">
      <Icon name={icon} size={30} stroke={1} />
      <div>
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
    </section>
  );
}

export function FeaturesPage() {
  return (
    <PolicyPage title="Features" lead="What you can count on when you buy from us.">
      <Feature icon="lock-keyhole" title="Secure payment">
        Pay by card or UPI in our payment provider’s own window. Your details never pass through our hands.
      </Feature>
      <Feature icon="badge-indian-rupee" title="Budget friendly">
        Real craft from a few thousand rupees on. What you pay goes into the piece, not into a showroom.
      </Feature>
      <Feature icon="truck" title="Free nationwide shipping">
        On all orders. Processed within {PROCESSING_DAYS} business days, delivered in {SHIPPING_DAYS.min}-
        {SHIPPING_DAYS.max}, with a tracking number by email.
      </Feature>
      <Feature icon="wifi-off" title="A shop that works offline">
        After one visit you can browse the whole collection and fill your cart without a network, on a train or in a
        valley. Put the shop on your home screen and it opens like any other app.
      </Feature>
      <Feature icon="headset" title="Someone to talk to">
        Ask about a stone, a size or an order:{' '}
        <Link to="/contact" className="text-link">
          contact us
        </Link>
        .
      </Feature>
    </PolicyPage>
  );
}
