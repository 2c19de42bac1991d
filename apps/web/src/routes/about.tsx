import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../layout/head/page-head.ts';
import { AboutPage } from '../features/policies/about-page.tsx';

export const Route = createFileRoute('/about')({
  component: AboutPage,
  head: ({ match }) => pageHead(match, { title: 'Our Story' }),
});
