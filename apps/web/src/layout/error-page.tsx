import { shopMessages as messages } from '@kundan/texts/en/shop';
import { useRouter } from '@tanstack/react-router';
import { Button, ButtonLink } from '../ui/button.tsx';
import { useReplayEarlyEvents } from './replay-early-events.ts';
import './message-page.css';

/** The page that is shown when a page could not be loaded or rendered. */
export function ErrorPage({ error }: { error: unknown }) {
  const router = useRouter();
  // This page may stand in for the root route.
  useReplayEarlyEvents();
  return (
    <div className="page message-page">
      <div role="alert">
        <h1>{(error as Error | undefined)?.name === 'Offline' ? messages.offline : messages.unexpected}</h1>
      </div>
      <div className="message-page__actions">
        <Button onClick={() => void router.invalidate()}>{messages.tryAgain}</Button>
        <ButtonLink to="/" look="outline">
          {messages.toHome}
        </ButtonLink>
      </div>
    </div>
  );
}
