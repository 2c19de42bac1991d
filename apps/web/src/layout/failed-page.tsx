import { shopMessages as messages } from '@kundan/contracts/shop-messages';
import { useRouter } from '@tanstack/react-router';
import { Offline } from '../api/request.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import './message-page.css';

/** Where a page could not be made at all. */
export function FailedPage({ error }: { error: unknown }) {
  const router = useRouter();
  return (
    <div className="page message-page">
      <h1 role="alert">
        {error instanceof Offline ? 'This page needs a connection, and there is none just now.' : messages.unexpected}
      </h1>
      <div className="message-page__actions">
        <Button onClick={() => void router.invalidate()}>Try again</Button>
        <ButtonLink to="/" look="outline">
          Go to Home
        </ButtonLink>
      </div>
    </div>
  );
}
