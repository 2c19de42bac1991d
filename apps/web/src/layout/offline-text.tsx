import { dateLocaleOf } from '@kundan/domain/locale';
import { locale } from '@kundan/texts/en/language';
import { offlineTexts as texts } from '@kundan/texts/en/offline';
import { useStore } from '../browser/use-store.ts';
import { catalogueDateStore } from '../sync/stores.ts';
import { useWaitingText } from '../sync/waiting-text.ts';
import { Icon } from '../ui/media/icon.tsx';
import { clockText } from '../ui/text/time-text.ts';

/** The icon wifi-off of lucide.dev (ISC License). */
const WIFI_OFF =
  '<path d="M12 20h.01"/><path d="M8.5 16.429a5 5 0 0 1 7 0"/><path d="M5 12.859a10 10 0 0 1 5.17-2.69"/><path d="M19 12.859a10 10 0 0 0-2.007-1.523"/><path d="M2 8.82a15 15 0 0 1 4.177-2.643"/><path d="M22 8.82a15 15 0 0 0-11.288-3.764"/><path d="m2 2 20 20"/>';

// Without the year, so that the text is one line on a phone.
const when = (at: number) =>
  `${new Date(at).toLocaleDateString(dateLocaleOf(locale), { day: 'numeric', month: 'short' })}, ${clockText(new Date(at))}`;

export default function OfflineText() {
  const catalogueDate = useStore(catalogueDateStore, undefined);
  const waiting = useWaitingText();
  return (
    <p className="offline-strip">
      <Icon drawing={WIFI_OFF} size={16} stroke={1.5} />
      {texts.now}
      {catalogueDate ? ` ${texts.asOf(when(catalogueDate))}` : ''}
      {waiting ? ` ${waiting}` : ''}
    </p>
  );
}
