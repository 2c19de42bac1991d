import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../layout/head/page-head.ts';
import { FeaturesPage } from '../features/policies/features-page.tsx';

export const Route = createFileRoute('/features')({
  component: FeaturesPage,
  head: ({ match }) => pageHead(match, { title: 'Features' }),
});
