import { policyTexts } from '@kundan/texts/en/policy';
import { Link } from '@tanstack/react-router';
import { useShopDetails } from '../../http/shop-details.ts';
import { RichText } from '../../ui/text/rich-text.tsx';

/** The shop's contact data at the end of each policy. */
export function SupportLine() {
  const { email, phone } = useShopDetails().support;
  const mail = (
    <a className="text-link" href={`mailto:${email}`}>
      {email}
    </a>
  );
  const form = (label: string) => (
    <Link to="/contact" className="text-link">
      {label}
    </Link>
  );
  return (
    <p>
      <RichText text={policyTexts.support(mail, phone, form)} />
    </p>
  );
}
