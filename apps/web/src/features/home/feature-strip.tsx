import { Link } from '@tanstack/react-router';
import { BadgeIndianRupee, Headset, LockKeyhole, Truck } from 'lucide-react';
import './feature-strip.css';

const icon = { size: 30, strokeWidth: 1, 'aria-hidden': true } as const;

export function FeatureStrip() {
  return (
    <section className="feature-strip" aria-label="Why shop with us">
      <ul className="page">
        <li>
          <LockKeyhole {...icon} />
          <h3>Secure Payment</h3>
          <p>Cards and UPI through a certified provider</p>
        </li>
        <li>
          <BadgeIndianRupee {...icon} />
          <h3>Budget Friendly</h3>
          <p>From our bench to you, with no showroom between</p>
        </li>
        <li>
          <Headset {...icon} />
          <h3>
            <Link to="/contact" className="text-link">
              Contact Us
            </Link>
          </h3>
          <p>A person answers, usually the same day</p>
        </li>
        <li>
          <Truck {...icon} />
          <h3>Free Nationwide Shipping</h3>
          <p>On all orders, to every state we serve</p>
        </li>
      </ul>
    </section>
  );
}
