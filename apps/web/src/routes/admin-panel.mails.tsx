import { createFileRoute } from '@tanstack/react-router';
import { panel } from './-panel.ts';
import { oneOf, pageNumber, searchParams, text } from './-search-params.ts';

export const Route = createFileRoute('/admin-panel/mails')({
  validateSearch: searchParams({ state: oneOf(['queued', 'sent', 'failed']), to: text, page: pageNumber, id: text }),
  component: panel('MailsPanel'),
});
