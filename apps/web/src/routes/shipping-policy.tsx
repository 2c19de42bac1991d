import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../document-head.ts';
import { ShippingPolicy } from '../features/policies/shipping-policy.tsx';

export const Route = createFileRoute('/shipping-policy')({
  component: ShippingPolicy,
  head: () => pageHead('Shipping Policy'),
});
