import { createFileRoute } from '@tanstack/react-router';
import { PolicyPage } from '../features/policies/policy-page.tsx';
import { loadPage, pageTextHead } from './-page-text.ts';

export const Route = createFileRoute('/features')({
  loader: loadPage('features'),
  component: Features,
  head: pageTextHead,
});

function Features() {
  return <PolicyPage look="features" text={Route.useLoaderData()} />;
}
