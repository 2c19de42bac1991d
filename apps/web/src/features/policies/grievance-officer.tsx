import { policyTexts } from '@kundan/texts/en/policy';
import { useShopDetails } from '../../http/shop-details.ts';
import { SupportLine } from './support-line.tsx';

/** Who answers complaints; the support contacts while nobody is named. */
export function GrievanceOfficer() {
  const { name, designation, email, phone } = useShopDetails().grievanceOfficer;
  return (
    <>
      <h2>{policyTexts.officer}</h2>
      {name === '' ? (
        <SupportLine />
      ) : (
        <p>
          {designation ? `${name}, ${designation}` : name}
          {email ? (
            <>
              ,{' '}
              <a className="text-link" href={`mailto:${email}`}>
                {email}
              </a>
            </>
          ) : null}
          {phone ? `, ${phone}` : null}
        </p>
      )}
    </>
  );
}
