import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../document-head.ts';
import { PrivacyPolicy } from '../features/policies/privacy-policy.tsx';

export const Route = createFileRoute('/privacy-policy')({
  component: PrivacyPolicy,
  head: () => pageHead('Privacy Policy'),
});
