import type { PageText } from './load-page.ts';
import { GrievanceOfficer } from './grievance-officer.tsx';
import { PolicyPage } from './policy-page.tsx';
import { RetentionSection } from './retention-section.tsx';

export function PrivacyPolicy({ text }: { text: PageText }) {
  return (
    <PolicyPage text={text}>
      <RetentionSection />
      <h2>Our grievance officer</h2>
      <GrievanceOfficer />
    </PolicyPage>
  );
}
