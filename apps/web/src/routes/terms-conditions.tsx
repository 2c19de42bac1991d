import { createFileRoute } from '@tanstack/react-router';
import { TermsConditions } from '../features/policies/terms-conditions.tsx';
import { loadPage, pageTextHead } from './-page-text.ts';

export const Route = createFileRoute('/terms-conditions')({
  loader: loadPage('terms-conditions'),
  component: Terms,
  head: pageTextHead,
});

function Terms() {
  return <TermsConditions text={Route.useLoaderData()} />;
}
