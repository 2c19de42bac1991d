import { LOCALE } from '@kundan/domain/shop';
import { useStore } from '../browser/use-store.ts';
import { catalogueDateStore, pendingMessagesStore } from '../sync/stores.ts';
import { Icon } from '../ui/media/icon.tsx';

// Without the year, so that the text is one line on a phone.
const when = (at: number) =>
  new Date(at).toLocaleString(LOCALE, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });

const waiting = (count: number) =>
  count === 1 ? 'One message waits to be sent.' : `${count} messages wait to be sent.`;

export default function OfflineText() {
  const catalogueDate = useStore(catalogueDateStore, undefined);
  const pendingMessages = useStore(pendingMessagesStore, 0);
  return (
    <p className="offline-strip">
      <Icon name="wifi-off" size={16} stroke={1.5} />
      You are offline.{catalogueDate ? ` Shop as of ${when(catalogueDate)}.` : ''}
      {pendingMessages > 0 ? ` ${waiting(pendingMessages)}` : ''}
    </p>
  );
}
