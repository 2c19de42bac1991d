import { createFileRoute } from '@tanstack/react-router';
import { panel } from './-panel.ts';
import { oneOf, pageNumber, searchParams, text } from './-search-params.ts';

export const Route = createFileRoute('/admin-panel/reviews')({
  validateSearch: searchParams({ state: oneOf(['shown', 'hidden']), q: text, page: pageNumber, id: text }),
  component: panel('ReviewsPanel'),
});
