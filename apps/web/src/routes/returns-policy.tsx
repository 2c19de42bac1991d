import { createFileRoute } from '@tanstack/react-router';
import { PolicyPage } from '../features/policies/policy-page.tsx';
import { loadPage, pageTextHead } from './-page-text.ts';

export const Route = createFileRoute('/returns-policy')({
  loader: loadPage('returns-policy'),
  component: Returns,
  head: pageTextHead,
});

function Returns() {
  return <PolicyPage text={Route.useLoaderData()} />;
}
