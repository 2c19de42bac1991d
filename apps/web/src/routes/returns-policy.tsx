import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../layout/head/page-head.ts';
import { ReturnsPolicy } from '../features/policies/returns-policy.tsx';

export const Route = createFileRoute('/returns-policy')({
  component: ReturnsPolicy,
  head: ({ match }) => pageHead(match, { title: 'Returns Policy' }),
});
