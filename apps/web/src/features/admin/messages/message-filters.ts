import { oneOf, wholeNumberOf, type AdminSearch } from '../address.ts';

export const MESSAGE_STATES = ['open', 'answered', 'all'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export interface MessageFilters {
  state: MessageState;
  page: number;
  /** Id of the message whose details are open. */
  id: string | undefined;
}

/** Reads the filters of the messages panel from the address. */
export const messageFilters = ({ state, page, id }: AdminSearch): MessageFilters => ({
  state: oneOf(MESSAGE_STATES, state, 'open'),
  page: wholeNumberOf(page, 1),
  id: id || undefined,
});
