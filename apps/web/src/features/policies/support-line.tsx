import { SUPPORT_EMAIL, SUPPORT_PHONE } from '@kundan/domain/shop';
import { Link } from '@tanstack/react-router';

/** How to reach the shop, at the end of each policy. */
export function SupportLine() {
  return (
    <p>
      Write to{' '}
      <a className="text-link" href={`mailto:${SUPPORT_EMAIL}`}>
        {SUPPORT_EMAIL}
      </a>
      , call {SUPPORT_PHONE}, or use the{' '}
      <Link to="/contact" className="text-link">
        contact form
      </Link>
      .
    </p>
  );
}
