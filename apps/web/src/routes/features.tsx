import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../document-head.ts';
import { FeaturesPage } from '../features/policies/features-page.tsx';

export const Route = createFileRoute('/features')({
  component: FeaturesPage,
  head: () => pageHead('Features'),
});
