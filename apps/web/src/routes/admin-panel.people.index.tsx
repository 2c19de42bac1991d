import { createFileRoute } from '@tanstack/react-router';
import { panel } from './-panel.ts';
import { pageNumber, searchParams, text } from './-search-params.ts';

export const Route = createFileRoute('/admin-panel/people/')({
  validateSearch: searchParams({ q: text, page: pageNumber }),
  component: panel('PeoplePanel'),
});
