import { createFileRoute } from '@tanstack/react-router';
import { panel } from './-panel.ts';
import { day, pageNumber, searchParams, text } from './-search-params.ts';

export const Route = createFileRoute('/admin-panel/documents')({
  validateSearch: searchParams({ q: text, from: day, to: day, page: pageNumber }),
  component: panel('DocumentsPanel'),
});
