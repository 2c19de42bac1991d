import { createFileRoute } from '@tanstack/react-router';
import { useSession } from '../auth/session.ts';
import { ContactPage } from '../features/contact/contact-page.tsx';
import { loadPage, pageTextHead } from './-page-text.ts';

export const Route = createFileRoute('/contact')({
  validateSearch: (search): { order?: string | undefined } => search,
  loader: loadPage('contact'),
  component: Contact,
  head: pageTextHead,
});

function Contact() {
  const { order } = Route.useSearch();
  return <ContactPage text={Route.useLoaderData()} session={useSession()} order={order} />;
}
