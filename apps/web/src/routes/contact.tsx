import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../document-head.ts';
import { Heading } from '../ui/heading.tsx';

export const Route = createFileRoute('/contact')({
  component: () => (
    <div className="page listing">
      <Heading level={1}>Contact Us</Heading>
    </div>
  ),
  head: () => pageHead('Contact Us'),
});
