import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../layout/head/page-head.ts';
import { useSession } from '../auth/session.ts';
import { ContactPage } from '../features/contact/contact-page.tsx';

export const Route = createFileRoute('/contact')({
  validateSearch: (search): { order?: string | undefined } => search,
  component: Contact,
  head: ({ match }) => pageHead(match, { title: 'Contact Us' }),
});

function Contact() {
  const { order } = Route.useSearch();
  return <ContactPage session={useSession()} order={order} />;
}
