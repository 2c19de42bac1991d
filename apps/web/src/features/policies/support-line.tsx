import { Link } from '@tanstack/react-router';
import { useShopDetails } from '../../http/shop-details.ts';

/** The shop's contact data at the end of each policy. */
export function SupportLine() {
  const { email, phone } = useShopDetails().support;
  return (
    <p>
      Write to{' '}
      <a className="text-link" href={`mailto:${email}`}>
        {email}
      </a>
      , call {phone}, or use the{' '}
      <Link to="/contact" className="text-link">
        contact form
      </Link>
      .
    </p>
  );
}
