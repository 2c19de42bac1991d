import { titleTexts } from '@kundan/texts/en/title';
import { createFileRoute } from '@tanstack/react-router';
import { JoinPage } from '../features/join/join-page.tsx';
import { pageHead } from '../layout/head/page-head.ts';
import { searchParams, text } from './-search-params.ts';

export const Route = createFileRoute('/staff/join')({
  // The content depends on the invitation, which the cached page must not contain.
  ssr: false,
  validateSearch: searchParams({ token: text }),
  component: Join,
  head: ({ match }) => pageHead(match, { title: titleTexts.join, indexed: false }),
});

function Join() {
  const { token = '' }: { token?: string } = Route.useSearch();
  return <JoinPage key={token} token={token} />;
}
