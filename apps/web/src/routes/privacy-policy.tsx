import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPolicy } from '../features/policies/privacy-policy.tsx';
import { loadPage, pageTextHead } from './-page-text.ts';

export const Route = createFileRoute('/privacy-policy')({
  loader: loadPage('privacy-policy'),
  component: Privacy,
  head: pageTextHead,
});

function Privacy() {
  return <PrivacyPolicy text={Route.useLoaderData()} />;
}
