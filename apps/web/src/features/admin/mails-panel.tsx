import { listMails, sendMailAgain, type MailLogEntry } from '@kundan/contracts/admin.contract';
import { messages } from '@kundan/contracts/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { failureWords, useAdmin } from './admin-context.ts';
import { More } from './more.tsx';
import { PanelFrame } from './panel-frame.tsx';
import './mails-panel.css';

/** Milliseconds between two looks at the log while it is open. */
const LOOK_EVERY = 10_000;
const key = ['mails'];
const states = {
  queued: { tone: 'plain', text: 'Queued' },
  sent: { tone: 'good', text: 'Sent' },
  failed: { tone: 'bad', text: 'Failed' },
} as const;

const timeText = (iso: string) => new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** What the shop has mailed: queued, sent or failed. */
export function MailsPanel() {
  const { ask } = useAdmin();
  const { data, isPending, refetch } = useQuery({
    queryKey: key,
    queryFn: () => ask(listMails, {}),
    refetchInterval: LOOK_EVERY,
  });
  return (
    <PanelFrame title="Mail log">
      {isPending ? (
        <>
          <Loading>Loading the mail log...</Loading>
          <Skeleton height="20rem" />
        </>
      ) : !data ? (
        <Notice
          alert
          action={
            <Button look="outline" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          The mail log could not be read.
        </Notice>
      ) : data.length === 0 ? (
        <Notice>No mail has been written yet.</Notice>
      ) : (
        <More items={data}>
          {(some) => (
            <ul className="mails">
              {some.map((mail) => (
                <MailRow key={mail.id} mail={mail} />
              ))}
            </ul>
          )}
        </More>
      )}
    </PanelFrame>
  );
}

function MailRow({ mail }: { mail: MailLogEntry }) {
  const { tone, text } = states[mail.state];
  return (
    <li className="mails__row">
      <div className="mails__what">
        <p className="mails__subject">{mail.subject}</p>
        <p>
          To {mail.to} · <time dateTime={mail.created_at}>{timeText(mail.created_at)}</time>
          {mail.attempts > 1 ? ` · ${mail.attempts} tries` : ''}
        </p>
        {mail.error ? <p className="mails__error">{mail.error}</p> : null}
      </div>
      <Badge tone={tone}>{text}</Badge>
      {mail.state === 'queued' ? null : <SendAgain mail={mail} />}
    </li>
  );
}

function SendAgain({ mail }: { mail: MailLogEntry }) {
  const { ask, say, complain } = useAdmin();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => ask(sendMailAgain, { id: mail.id }),
    onSuccess: () => say('The mail is queued again.'),
    onError: (error) => complain(failureWords(error, 'The mail could not be queued.', messages.admin.loginRequired)),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
  return (
    <Button
      look="outline"
      busy={isPending}
      aria-label={`Send again: ${mail.subject}, to ${mail.to}`}
      onClick={() => mutate()}
    >
      Send again
    </Button>
  );
}
