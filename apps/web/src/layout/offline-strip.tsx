import { LOCALE } from '@kundan/domain/shop';
import { WifiOff } from 'lucide-react';
import { useConnection } from '../offline/connection.ts';
import './offline-strip.css';

const when = (at: number) => new Date(at).toLocaleString(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });

export function OfflineStrip() {
  const { offline, catalogueFrom } = useConnection();
  return (
    <div role="status">
      {offline ? (
        <p className="offline-strip">
          <WifiOff size={16} strokeWidth={1.5} aria-hidden />
          You are offline.{catalogueFrom ? ` You see the shop as of ${when(catalogueFrom)}.` : ''}
        </p>
      ) : null}
    </div>
  );
}
