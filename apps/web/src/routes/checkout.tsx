import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../document-head.ts';
import { Heading } from '../ui/heading.tsx';

export const Route = createFileRoute('/checkout')({
  component: () => (
    <div className="page listing">
      <Heading level={1}>Checkout</Heading>
    </div>
  ),
  head: () => pageHead('Checkout'),
});
