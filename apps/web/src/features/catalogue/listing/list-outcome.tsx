import { useRouter } from '@tanstack/react-router';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** The text for an empty list, or "Try again" for a list that could not be loaded. */
export default function EmptyList({ text, failed = false }: { text: string; failed?: boolean }) {
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
