import { useRouter } from '@tanstack/react-router';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** The text for an empty list, or "Try again" for a list that could not be loaded. */
export default function EmptyList({ text, failed = false }: { text: string; failed?: boolean }) {
  const router = useRouter();
  if (!failed) return <Notice>{text}</Notice>;
  return (
    <Failed alert={false} onRetry={() => router.invalidate()}>
      {text}
    </Failed>
  );
}
