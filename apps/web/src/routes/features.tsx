import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../document-head.ts';
import { Heading } from '../ui/heading.tsx';

export const Route = createFileRoute('/features')({
  component: () => (
    <div className="page listing">
      <Heading level={1}>Features</Heading>
    </div>
  ),
  head: () => pageHead('Features'),
});
