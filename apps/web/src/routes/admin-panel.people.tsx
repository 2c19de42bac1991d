import { createFileRoute } from '@tanstack/react-router';
import { panel } from './-panel.ts';
import { pageNumber, searchParams, text } from './-search-params.ts';

/** The list of people, or one of them. */
export const Route = createFileRoute('/admin-panel/people')({
  validateSearch: searchParams({ q: text, page: pageNumber, id: text }),
  component: panel('PeoplePanel'),
});
