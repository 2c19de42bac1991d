import { listMails, readMail, sendMailAgain, type MailLogEntry } from '@kundan/contracts/admin/mails.contract';
import { useAdmin } from '../admin-context.ts';
import { useChange } from '../use-call.ts';

/** A queued mail is on its way already. */
export const canSendAgain = ({ state, can_send_again: hasContent }: MailLogEntry): boolean =>
  state !== 'queued' && hasContent;

/** Enqueues a mail again. */
export function SendAgain({ mail, look = 'action' }: { mail: MailLogEntry; look?: 'action' | 'button' }) {
  const { send, notifySuccess } = useAdmin();
  const { mutate, isPending } = useChange(() => send(sendMailAgain, { id: mail.id }), {
    onSuccess: () => notifySuccess('The mail is queued again.'),
    failed: 'The mail could not be queued.',
    reloads: [listMails, readMail],
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
