import { listMails, sendMailAgain, type MailLogEntry } from '@kundan/contracts/admin-mails.contract';
import { messages } from '@kundan/contracts/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { timeText } from '../../ui/time-text.ts';
import { failureWords, useAdmin } from './admin-context.ts';
import { ListPanel } from './list-panel.tsx';
import { More } from './more.tsx';
import './log-list.css';

/** Milliseconds between two looks at the log while it is open. */
const LOOK_EVERY = 10_000;
const key = ['mails'];
const states = {
  queued: { tone: 'plain', text: 'Queued' },
  sent: { tone: 'good', text: 'Sent' },
  failed: { tone: 'bad', text: 'Failed' },
} as const;

/** What the shop has mailed: queued, sent or failed. */
export function MailsPanel() {
  const { ask } = useAdmin();
  const query = useQuery({
    queryKey: key,
    queryFn: () => ask(listMails, {}),
    refetchInterval: LOOK_EVERY,
  });
  return (
    <ListPanel
      title="Mail log"
      query={query}
      loading="Loading the mail log..."
      failed="The mail log could not be read."
      alert
      empty="No mail has been written yet."
    >
      {(mails) => (
        <More items={mails}>
          {(some) => (
            <ul className="log">
              {some.map((mail) => (
                <MailRow key={mail.id} mail={mail} />
              ))}
            </ul>
          )}
        </More>
      )}
    </ListPanel>
  );
}

function MailRow({ mail }: { mail: MailLogEntry }) {
  const { tone, text } = states[mail.state];
  return (
    <li className="log__row">
      <div className="log__what">
        <p className="log__subject">{mail.subject}</p>
        <p>
          To {mail.to} · <time dateTime={mail.created_at}>{timeText(mail.created_at, 'medium')}</time>
          {mail.attempts > 1 ? ` · ${mail.attempts} tries` : ''}
        </p>
        {mail.error ? <p className="log__error">{mail.error}</p> : null}
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
