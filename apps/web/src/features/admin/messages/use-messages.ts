import {
  listMessages,
  replyToMessage,
  setMessageState,
  type SupportMessage,
} from '@kundan/contracts/admin/messages.contract';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureWords, useAdmin } from '../admin-context.ts';
import type { MessageFilters } from './message-filters.ts';

export const PAGE_LENGTH = 50;
/** Milliseconds between two updates while the list is open. */
const LOOK_EVERY = 30_000;
const texts = messages.admin.support;
const key = ['messages'];

/** One page of the messages. */
export function useMessages({ state, page }: MessageFilters) {
  const { askPage } = useAdmin();
  return useQuery({
    queryKey: [...key, state, page],
    queryFn: () => askPage(listMessages, { state, page, limit: PAGE_LENGTH }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_EVERY,
  });
}

/** The number of open messages; undefined while it loads. */
export function useOpenCount(): number | undefined {
  const { askPage } = useAdmin();
  return useQuery({
    queryKey: [...key, 'open-count'],
    queryFn: () => askPage(listMessages, { state: 'open', page: 1, limit: 1 }),
    refetchInterval: LOOK_EVERY,
  }).data?.total;
}

interface Reply {
  id: string;
  text: string;
  /** Makes a repetition after a lost response one reply. */
  idempotencyKey: string;
}

/** Mails a reply, which marks the message as answered. */
export function useReply(onSent: (message: SupportMessage) => void) {
  const { ask, say, complain } = useAdmin();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...reply }: Reply) => ask(replyToMessage, reply, { idempotencyKey }),
    onSuccess: (message) => {
      say(texts.replied);
      onSent(message);
    },
    onError: (error) => complain(failureWords(error, texts.replyFailed, messages.admin.loginRequired)),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

/** Marks a message as done, or as open again. */
export function useMessageState(onChanged: (message: SupportMessage) => void) {
  const { ask, say, complain } = useAdmin();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: Pick<SupportMessage, 'id' | 'state'>) => ask(setMessageState, change),
    onSuccess: (message) => {
      say(message.state === 'open' ? texts.reopened : texts.done);
      onChanged(message);
    },
    onError: (error) => complain(failureWords(error, texts.stateFailed, messages.admin.loginRequired)),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
