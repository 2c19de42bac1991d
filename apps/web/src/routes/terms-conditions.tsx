import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../document-head.ts';
import { Heading } from '../ui/heading.tsx';

export const Route = createFileRoute('/terms-conditions')({
  component: () => (
    <div className="page listing">
      <Heading level={1}>Terms & Conditions</Heading>
    </div>
  ),
  head: () => pageHead('Terms & Conditions'),
});
