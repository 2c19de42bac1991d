import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../document-head.ts';
import { TermsConditions } from '../features/policies/terms-conditions.tsx';

export const Route = createFileRoute('/terms-conditions')({
  component: TermsConditions,
  head: () => pageHead('Terms & Conditions'),
});
