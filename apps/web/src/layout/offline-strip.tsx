import { LOCALE } from '@kundan/domain/shop';
import { useConnection } from '../offline/connection.ts';
import { Icon } from '../ui/icon.tsx';
import './offline-strip.css';

const when = (at: number) => new Date(at).toLocaleString(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });

export function OfflineStrip() {
  const { offline, catalogueFrom } = useConnection();
  return (
    <div role="status">
      {offline ? (
        <p className="offline-strip">
          <Icon name="wifi-off" size={16} stroke={1.5} />
          You are offline.{catalogueFrom ? ` You see the shop as of ${when(catalogueFrom)}.` : ''}
        </p>
      ) : null}
    </div>
  );
}
