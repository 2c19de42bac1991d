import { createFileRoute } from '@tanstack/react-router';
import { panel } from './-panel.ts';

export const Route = createFileRoute('/admin-panel/pages/$slug/')({
  component: panel('EditPagePanel'),
});
