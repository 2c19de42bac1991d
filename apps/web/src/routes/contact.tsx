import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../document-head.ts';
import { ContactPage } from '../features/contact/contact-page.tsx';

export const Route = createFileRoute('/contact')({
  component: ContactPage,
  head: () => pageHead('Contact Us'),
});
