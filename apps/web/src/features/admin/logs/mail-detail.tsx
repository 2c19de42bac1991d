import { readMail, type MailContent } from '@kundan/contracts/admin/mails.contract';
import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { timeText } from '../../../ui/text/time-text.ts';
import { useCall } from '../use-call.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { mailStates } from './mail-states.ts';
import { canSendAgain, SendAgain } from './send-again.tsx';
import './mail-detail.css';

const texts = panelMessages.mails;

/** A mail as its recipient sees it. */
export function MailDetail({ id }: { id: string }) {
  const query = useCall(readMail, { id }, { staleTime: 0 });
  return (
    <Loaded query={query} loading={texts.loadingOne} failed={texts.unreadOne} height="30rem">
      {(mail) => <Content mail={mail} />}
    </Loaded>
  );
}

function Content({ mail }: { mail: MailContent }) {
  const { tone, text } = mailStates[mail.state];
  const at = mail.sent_at ?? mail.created_at;
  return (
    <div className="stack">
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
