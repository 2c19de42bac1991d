import { createFileRoute } from '@tanstack/react-router';
import { panel } from './-panel.ts';
import { pageNumber, searchParams } from './-search-params.ts';

export const Route = createFileRoute('/admin-panel/audit')({
  validateSearch: searchParams({ page: pageNumber }),
  component: panel('AuditPanel'),
});
