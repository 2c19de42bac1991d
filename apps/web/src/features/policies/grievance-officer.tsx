import { useShopDetails } from '../../http/shop-details.ts';
import { SupportLine } from './support-line.tsx';

/** Who answers complaints; the support contacts while nobody is named. */
export function GrievanceOfficer() {
  const { name, designation, email, phone } = useShopDetails().grievanceOfficer;
  if (name === '') return <SupportLine />;
  return (
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
  );
}
