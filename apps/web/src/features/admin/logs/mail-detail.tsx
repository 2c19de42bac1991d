import { readMail, type MailContent, type MailLogEntry } from '@kundan/contracts/admin/mails.contract';
import { messages } from '@kundan/contracts/messages/screen-messages';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { timeText } from '../../../ui/text/time-text.ts';
import { useAdmin } from '../admin-context.ts';
import { Loaded } from '../loaded.tsx';
import { mailStates } from './mail-states.ts';
import { canSendAgain, MAILS_KEY, SendAgain } from './send-again.tsx';
import './mail-detail.css';

const texts = messages.admin.mails;

/** A mail as its recipient sees it. `state` changes the key of the query, so that a mail is read again when it was sent. */
export function MailDetail({ id, state }: { id: string; state: MailLogEntry['state'] | undefined }) {
  const { ask } = useAdmin();
  const query = useQuery({ queryKey: [...MAILS_KEY, 'content', id, state], queryFn: () => ask(readMail, { id }) });
  return (
    <Loaded query={query} loading={texts.loadingOne} failed={texts.unreadOne} alert height="30rem">
      {(mail) => <Content mail={mail} />}
    </Loaded>
  );
}

function Content({ mail }: { mail: MailContent }) {
  const { tone, text } = mailStates[mail.state];
  const at = mail.sent_at ?? mail.created_at;
  return (
    <div className="mail">
      <dl className="mail__head">
        <dt>To</dt>
        <dd>{mail.to}</dd>
        <dt>State</dt>
        <dd>
          <Badge tone={tone}>{text}</Badge>
        </dd>
        <dt>{mail.sent_at ? 'Sent' : 'Written'}</dt>
        <dd>
          <time dateTime={at}>{timeText(at, 'medium')}</time>
        </dd>
      </dl>
      {mail.error ? <p className="mail__error">{mail.error}</p> : null}
      {canSendAgain(mail) ? (
        <div>
          <SendAgain mail={mail} look="button" />
        </div>
      ) : null}
      {mail.html === null ? (
        <Notice>{texts.noContent}</Notice>
      ) : (
        // No script, no form and no navigation of the shop's window.
        <iframe className="mail__content" title={`The mail: ${mail.subject}`} sandbox="" srcDoc={mail.html} />
      )}
    </div>
  );
}
