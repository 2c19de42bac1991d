import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../document-head.ts';
import { Heading } from '../ui/heading.tsx';

export const Route = createFileRoute('/forgot-password')({
  component: () => (
    <div className="page listing">
      <Heading level={1}>Reset Your Password</Heading>
    </div>
  ),
  head: () => pageHead('Reset Your Password'),
});
