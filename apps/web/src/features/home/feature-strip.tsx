import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/media/icon.tsx';

const icon = { size: 30, stroke: 1 } as const;

export function FeatureStrip() {
  return (
    <section className="feature-strip" data-follow aria-label="Why shop with us">
      <ul className="page">
        <li>
          <Icon name="lock-keyhole" {...icon} />
          <h3>Secure Payment</h3>
          <p>Cards and UPI through a certified provider</p>
        </li>
        <li>
          <Icon name="badge-indian-rupee" {...icon} />
          <h3>Budget Friendly</h3>
          <p>From our bench to you, with no showroom between</p>
        </li>
        <li>
          <Icon name="headset" {...icon} />
          <h3>
            <Link to="/contact" className="text-link">
              Contact Us
            </Link>
          </h3>
          <p>A person answers, usually the same day</p>
        </li>
        <li>
          <Icon name="truck" {...icon} />
          <h3>Free Nationwide Shipping</h3>
          <p>On all orders, to every state we serve</p>
        </li>
      </ul>
    </section>
  );
}
