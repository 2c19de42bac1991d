import { createFileRoute } from '@tanstack/react-router';
import { panel } from './-panel.ts';
import { oneOf, pageNumber, searchParams, text } from './-search-params.ts';

export const Route = createFileRoute('/admin-panel/returns')({
  validateSearch: searchParams({
    state: oneOf(['requested', 'approved', 'received', 'rejected', 'closed', 'all']),
    q: text,
    page: pageNumber,
    id: text,
  }),
  component: panel('ReturnsPanel'),
});
