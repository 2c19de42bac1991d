import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../document-head.ts';
import { Heading } from '../ui/heading.tsx';

export const Route = createFileRoute('/orders')({
  component: () => (
    <div className="page listing">
      <Heading level={1}>Your Orders</Heading>
    </div>
  ),
  head: () => pageHead('Your Orders'),
});
