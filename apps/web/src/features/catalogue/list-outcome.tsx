import { useRouter } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** An empty list in its own words; when it could not be read, another try is offered. */
export function EmptyList({ text, failed = false }: { text: string; failed?: boolean }) {
  const router = useRouter();
  return (
    <Notice
      action={
        failed ? (
          <Button look="outline" onClick={() => void router.invalidate()}>
            Try again
          </Button>
        ) : null
      }
    >
      {text}
    </Notice>
  );
}
