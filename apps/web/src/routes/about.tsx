import { createFileRoute } from '@tanstack/react-router';
import { PolicyPage } from '../features/policies/policy-page.tsx';
import { loadPage, pageTextHead } from './-page-text.ts';

export const Route = createFileRoute('/about')({
  loader: loadPage('about'),
  component: About,
  head: pageTextHead,
});

function About() {
  return <PolicyPage text={Route.useLoaderData()} />;
}
