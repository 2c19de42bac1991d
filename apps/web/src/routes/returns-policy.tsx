import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../document-head.ts';
import { ReturnsPolicy } from '../features/policies/returns-policy.tsx';

export const Route = createFileRoute('/returns-policy')({
  component: ReturnsPolicy,
  head: () => pageHead('Returns Policy'),
});
