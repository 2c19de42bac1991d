import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../document-head.ts';
import { Heading } from '../ui/heading.tsx';

export const Route = createFileRoute('/shipping-policy')({
  component: () => (
    <div className="page listing">
      <Heading level={1}>Shipping Policy</Heading>
    </div>
  ),
  head: () => pageHead('Shipping Policy'),
});
