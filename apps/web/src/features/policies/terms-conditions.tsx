import type { PageText } from './load-page.ts';
import { PolicyPage } from './policy-page.tsx';
import { SellerSection } from './seller-section.tsx';

export function TermsConditions({ text }: { text: PageText }) {
  return (
    <PolicyPage text={text}>
      <SellerSection />
    </PolicyPage>
  );
}
