import { LOCALE } from '@kundan/domain/shop';
import { useConnection } from '../offline/connection.ts';
import { Icon } from '../ui/icon.tsx';
import './offline-strip.css';

const when = (at: number) => new Date(at).toLocaleString(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });

const waiting = (count: number) =>
  count === 1 ? 'One message waits to be sent.' : `${count} messages wait to be sent.`;

export function OfflineStrip() {
  const { offline, catalogueFrom, waitingMessages } = useConnection();
  return (
    <div role="status">
      {offline ? (
        <p className="offline-strip">
          <Icon name="wifi-off" size={16} stroke={1.5} />
          You are offline.{catalogueFrom ? ` You see the shop as of ${when(catalogueFrom)}.` : ''}
          {waitingMessages > 0 ? ` ${waiting(waitingMessages)}` : ''}
        </p>
      ) : null}
    </div>
  );
}
