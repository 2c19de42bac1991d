import { createFileRoute } from '@tanstack/react-router';
import { panel } from './-panel.ts';
import { searchParams, text } from './-search-params.ts';

/** The text of a page, or its earlier versions: one route, because the first bundle of the shop knows all of them. */
export const Route = createFileRoute('/admin-panel/pages/$slug')({
  validateSearch: searchParams({ versions: text }),
  component: panel('EditPagePanel'),
});
