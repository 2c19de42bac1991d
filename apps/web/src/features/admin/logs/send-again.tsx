import { sendMailAgain, type MailLogEntry } from '@kundan/contracts/admin/mails.contract';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureWords, useAdmin } from '../admin-context.ts';

export const MAILS_KEY = ['mails'];

/** A queued mail is on its way already. */
export const canSendAgain = ({ state }: MailLogEntry): boolean => state !== 'queued';

/** Enqueues a mail again. */
export function SendAgain({ mail, look = 'action' }: { mail: MailLogEntry; look?: 'action' | 'button' }) {
  const { ask, say, complain } = useAdmin();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => ask(sendMailAgain, { id: mail.id }),
    onSuccess: () => say('The mail is queued again.'),
    onError: (error) => complain(failureWords(error, 'The mail could not be queued.', messages.admin.loginRequired)),
    onSettled: () => queries.invalidateQueries({ queryKey: MAILS_KEY }),
  });
  return (
    <button
      type="button"
      className={look === 'action' ? 'table__action' : 'button button--outline'}
      aria-disabled={isPending || undefined}
      aria-label={`Send again: ${mail.subject}, to ${mail.to}`}
      onClick={() => !isPending && mutate()}
    >
      Send again
    </button>
  );
}
