import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../document-head.ts';
import { AboutPage } from '../features/policies/about-page.tsx';

export const Route = createFileRoute('/about')({
  component: AboutPage,
  head: () => pageHead('Our Story'),
});
