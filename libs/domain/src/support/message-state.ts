export type MessageState = 'open' | 'answered' | 'resolved';

/** The state of a message to support. A resolved message is answered too. */
export function messageState(answeredAt: unknown, resolvedAt: unknown): MessageState {
  if (resolvedAt) return 'resolved';
  return answeredAt ? 'answered' : 'open';
}
