import {
  listMessages,
  replyToMessage,
  setMessageState,
  type SupportMessage,
} from '@kundan/contracts/admin/messages.contract';
import type { RequestOf } from '@kundan/contracts/call';
import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { useAdmin } from '../admin-context.ts';
import { PAGE_LENGTH } from '../table/list-beside-detail.tsx';
import { useCall, useCallPage, useChange } from '../use-call.ts';

/** Milliseconds between two updates while the list is open. */
const LOOK_EVERY = 30_000;
const texts = panelMessages.support;

/** One page of the messages that match. */
export function useMessages(filter: Pick<RequestOf<typeof listMessages>, 'state' | 'q'>, page = 1) {
  return useCallPage(listMessages, { ...filter, page, limit: PAGE_LENGTH }, { refetchInterval: LOOK_EVERY });
}

/** The open message as it is now, also when somebody else's reply has taken it out of the list. `listed` is shown until it is loaded. */
export function useMessage(listed: SupportMessage): SupportMessage {
  const { data } = useCall(
    listMessages,
    { state: 'all', q: listed.ticket_number, page: 1, limit: 10 },
    { refetchInterval: LOOK_EVERY },
  );
  return data?.find(({ id }) => id === listed.id) ?? listed;
}

/** The number of open messages; undefined while it loads. */
export function useOpenCount(): number | undefined {
  return useCallPage(listMessages, { state: 'open', page: 1, limit: 1 }, { refetchInterval: LOOK_EVERY }).data?.total;
}

interface Reply {
  id: string;
  text: string;
  /** Makes a repetition after a lost response one reply. */
  idempotencyKey: string;
}

/** Mails a reply, which marks an open message as answered. */
export function useReply(onSent: (message: SupportMessage, sent: string) => void) {
  const { send, notifySuccess } = useAdmin();
  return useChange(({ idempotencyKey, ...reply }: Reply) => send(replyToMessage, reply, { idempotencyKey }), {
    onSuccess: (message, { text }) => {
      notifySuccess(texts.replied);
      onSent(message, text);
    },
    failed: texts.replyFailed,
    reloads: [listMessages],
  });
}

/** Marks a message as resolved, or as open again. */
export function useMessageState(onChanged: (message: SupportMessage) => void) {
  const { send, notifySuccess } = useAdmin();
  return useChange((change: Pick<SupportMessage, 'id' | 'state'>) => send(setMessageState, change), {
    onSuccess: (message) => {
      notifySuccess(message.state === 'open' ? texts.reopened : texts.done);
      onChanged(message);
    },
    failed: texts.stateFailed,
    reloads: [listMessages],
  });
}
