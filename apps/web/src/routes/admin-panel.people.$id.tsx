import { createFileRoute } from '@tanstack/react-router';
import { panel } from './-panel.ts';

export const Route = createFileRoute('/admin-panel/people/$id')({ component: panel('PersonPanel') });
