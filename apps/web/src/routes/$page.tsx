import { createFileRoute } from '@tanstack/react-router';
import { OwnerPage } from '../features/policies/owner-page.tsx';
import { notFoundHead } from '../layout/head/page-head.ts';
import { loadPage, pageTextHead } from './-page-text.ts';

/** The pages with a text of the owner that need no route of their own. */
export const Route = createFileRoute('/$page')({
  loader: ({ context, params }) => loadPage(params.page)({ context }),
  component: Page,
  head: (page) => (page.match.status === 'notFound' ? notFoundHead(page.match) : pageTextHead(page)),
});

function Page() {
  return <OwnerPage slug={Route.useParams().page} text={Route.useLoaderData()} />;
}
