import { createFileRoute } from '@tanstack/react-router';
import { panel } from './-panel.ts';
import { pageNumber, searchParams, text } from './-search-params.ts';

export const Route = createFileRoute('/admin-panel/settlements')({
  validateSearch: searchParams({ page: pageNumber, id: text }),
  component: panel('SettlementsPanel'),
});
