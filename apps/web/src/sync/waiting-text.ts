import { waitingTexts as texts } from '@kundan/texts/en/waiting';
import { useStore } from '../browser/use-store.ts';
import { pendingMessagesStore, type WaitingKind } from './stores.ts';

const { list, ...nouns } = texts;
const NOUNS: Record<WaitingKind, keyof typeof nouns> = {
  contact: 'message',
  review: 'review',
  claim: 'claim',
  return: 'return',
  restock: 'restock',
  address: 'address',
  'address-deletion': 'address',
  note: 'note',
};

const NOTHING: readonly never[] = [];

/** What waits to be sent, of all kinds or of some; '' when nothing does. */
export function useWaitingText(kinds?: readonly WaitingKind[]): string {
  const waiting = useStore(pendingMessagesStore, NOTHING);
  const shown = kinds ? waiting.filter((kind) => kinds.includes(kind)) : waiting;
  return shown.length > 0 ? waitingText(shown) : '';
}

/** "Not sent yet: 1 message, 2 notes." */
export function waitingText(kinds: readonly WaitingKind[]): string {
  const counts = new Map<keyof typeof nouns, number>();
  for (const kind of kinds) counts.set(NOUNS[kind], (counts.get(NOUNS[kind]) ?? 0) + 1);
  return list([...counts].map(([noun, count]) => nouns[noun](count)));
}
