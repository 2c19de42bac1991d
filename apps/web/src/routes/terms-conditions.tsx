import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../layout/head/page-head.ts';
import { TermsConditions } from '../features/policies/terms-conditions.tsx';

export const Route = createFileRoute('/terms-conditions')({
  component: TermsConditions,
  head: ({ match }) => pageHead(match, { title: 'Terms & Conditions' }),
});
