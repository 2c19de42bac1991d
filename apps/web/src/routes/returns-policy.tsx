import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../document-head.ts';
import { Heading } from '../ui/heading.tsx';

export const Route = createFileRoute('/returns-policy')({
  component: () => (
    <div className="page listing">
      <Heading level={1}>Returns Policy</Heading>
    </div>
  ),
  head: () => pageHead('Returns Policy'),
});
