import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../layout/head/page-head.ts';
import { ShippingPolicy } from '../features/policies/shipping-policy.tsx';

export const Route = createFileRoute('/shipping-policy')({
  component: ShippingPolicy,
  head: ({ match }) => pageHead(match, { title: 'Shipping Policy' }),
});
