import { createFileRoute } from '@tanstack/react-router';
import { panel } from './-panel.ts';
import { ORDER_STATUSES } from '@kundan/domain/shop';
import { day, oneOf, pageNumber, searchParams, text } from './-search-params.ts';

export const Route = createFileRoute('/admin-panel/orders')({
  validateSearch: searchParams({
    status: oneOf(ORDER_STATUSES),
    q: text,
    from: day,
    to: day,
    sort: oneOf(['newest', 'oldest']),
    page: pageNumber,
    order: text,
  }),
  component: panel('OrdersPanel'),
});
