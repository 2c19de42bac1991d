import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../document-head.ts';
import { Heading } from '../ui/heading.tsx';

export const Route = createFileRoute('/privacy-policy')({
  component: () => (
    <div className="page listing">
      <Heading level={1}>Privacy Policy</Heading>
    </div>
  ),
  head: () => pageHead('Privacy Policy'),
});
