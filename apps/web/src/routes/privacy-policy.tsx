import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../layout/head/page-head.ts';
import { PrivacyPolicy } from '../features/policies/privacy-policy.tsx';

export const Route = createFileRoute('/privacy-policy')({
  component: PrivacyPolicy,
  head: ({ match }) => pageHead(match, { title: 'Privacy Policy' }),
});
