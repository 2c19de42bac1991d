import { createFileRoute } from '@tanstack/react-router';
import { panel } from './-panel.ts';
import { oneOf, pageNumber, searchParams } from './-search-params.ts';

export const Route = createFileRoute('/admin-panel/payments')({
  validateSearch: searchParams({
    view: oneOf(['refunded', 'all', 'kept', 'disputes', 'reconciled']),
    page: pageNumber,
  }),
  component: panel('PaymentsPanel'),
});
