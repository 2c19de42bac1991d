import { Link } from '@tanstack/react-router';
import { PolicyPage } from './policy-page.tsx';

export function FeaturesPage() {
  return (
    <PolicyPage title="Features" lead="What you can count on when you buy from us.">
      <h2>Secure payment</h2>
      <p>Pay by card or UPI in our payment provider’s own window. Your details never pass through our hands.</p>
      <h2>Budget friendly</h2>
      <p>Real craft from a few thousand rupees on. What you pay goes into the piece, not into a showroom.</p>
      <h2>Free nationwide shipping</h2>
      <p>On all orders. Processed within 2 business days, delivered in 5-7, with a tracking number by email.</p>
      <h2>A shop that works offline</h2>
      <p>
        After one visit you can browse the whole collection and fill your cart without a network, on a train or in a
        valley. Put the shop on your home screen and it opens like any other app.
      </p>
      <h2>Someone to talk to</h2>
      <p>
        Ask about a stone, a size or an order:{' '}
        <Link to="/contact" className="text-link">
          contact us
        </Link>
        .
      </p>
    </PolicyPage>
  );
}
