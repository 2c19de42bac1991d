import { contactPageTexts as texts } from '@kundan/texts/en/contact-page';
import { sellerAddress, useShopDetails } from '../../http/shop-details.ts';
import { PhoneLink } from '../../ui/text/phone-link.tsx';

/** Where shoppers reach the payment provider. */
const PAYMENT_PROVIDER = 'Razorpay';
const PAYMENT_SUPPORT = 'https://razorpay.com/support/';

/**
 * Who sells, who answers complaints and who takes the payments, as rules 4(2) and 5(3) of the Consumer Protection (E-Commerce) Rules,
 * 2020, ask. The seller and the officer are left out while the owner has not named them.
 */
export function LegalContacts() {
  const details = useShopDetails();
  const { legalName } = details.seller;
  const { name, designation, email, phone } = details.grievanceOfficer;
  return (
    <>
      {legalName ? (
        <>
          <dt>{texts.seller}</dt>
          <dd>{[legalName, sellerAddress(details)].filter(Boolean).join(', ')}</dd>
        </>
      ) : null}
      {name ? (
        <>
          <dt>{texts.officer}</dt>
          <dd>
            {[name, designation].filter(Boolean).join(', ')}
            {email ? (
              <>
                <br />
                <a className="text-link" href={`mailto:${email}`}>
                  {email}
                </a>
              </>
            ) : null}
            {phone ? (
              <>
                <br />
                <PhoneLink className="text-link" phone={phone} />
              </>
            ) : null}
          </dd>
        </>
      ) : null}
      <dt>{texts.payments}</dt>
      <dd>
        {PAYMENT_PROVIDER},{' '}
        <a className="text-link" href={PAYMENT_SUPPORT} target="_blank" rel="noreferrer">
          {texts.support}
        </a>
      </dd>
    </>
  );
}
