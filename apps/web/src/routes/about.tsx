import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../document-head.ts';
import { Heading } from '../ui/heading.tsx';

export const Route = createFileRoute('/about')({
  component: () => (
    <div className="page listing">
      <Heading level={1}>About</Heading>
    </div>
  ),
  head: () => pageHead('About'),
});
