import { createFileRoute } from '@tanstack/react-router';
import { PolicyPage } from '../features/policies/policy-page.tsx';
import { loadPage, pageTextHead } from './-page-text.ts';

export const Route = createFileRoute('/shipping-policy')({
  loader: loadPage('shipping-policy'),
  component: Shipping,
  head: pageTextHead,
});

function Shipping() {
  return <PolicyPage text={Route.useLoaderData()} />;
}
