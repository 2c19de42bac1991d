import { createFileRoute } from '@tanstack/react-router';
import { panel } from './-panel.ts';
import { oneOf, pageNumber, searchParams, text } from './-search-params.ts';

export const Route = createFileRoute('/admin-panel/messages')({
  validateSearch: searchParams({
    state: oneOf(['answered', 'resolved', 'late', 'all']),
    q: text,
    page: pageNumber,
    id: text,
  }),
  component: panel('MessagesPanel'),
});
