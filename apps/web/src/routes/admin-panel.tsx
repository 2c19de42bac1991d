import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../document-head.ts';
import { Heading } from '../ui/heading.tsx';

export const Route = createFileRoute('/admin-panel')({
  component: () => (
    <div className="page listing">
      <Heading level={1}>Admin Panel</Heading>
    </div>
  ),
  head: () => pageHead('Admin Panel'),
});
