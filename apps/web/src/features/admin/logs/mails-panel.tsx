import { listMails, MAIL_STATES, type MailLogEntry } from '@kundan/contracts/admin/mails.contract';
import { panelMessages } from '@kundan/contracts/messages/panel-messages';
import { useSearch } from '@tanstack/react-router';
import { Badge } from '../../../ui/text/badge.tsx';
import { timeText } from '../../../ui/text/time-text.ts';
import type { Column } from '../table/column.ts';
import { ListBesideDetail, PAGE_LENGTH } from '../table/list-beside-detail.tsx';
import { useCallPage } from '../use-call.ts';
import { MailDetail } from './mail-detail.tsx';
import { mailStates } from './mail-states.ts';
import { OpenQueues } from './open-queues.tsx';
import { canSendAgain, SendAgain } from './send-again.tsx';

const texts = panelMessages.mails;
/** Milliseconds between two updates while the log is open. */
const LOOK_EVERY = 10_000;

const columns: readonly Column<MailLogEntry>[] = [
  { id: 'to', header: 'To', cell: ({ to }) => to, width: '18rem' },
  { id: 'subject', header: 'Subject', cell: ({ subject, error }) => (error ? `${subject} · ${error}` : subject) },
  {
    id: 'created_at',
    header: 'Written',
    cell: ({ created_at: at }) => <time dateTime={at}>{timeText(at, 'medium')}</time>,
    width: '13rem',
    from: 'medium',
  },
  { id: 'attempts', header: 'Tries', cell: ({ attempts }) => attempts, width: '4rem', align: 'end', from: 'wide' },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={mailStates[state].tone}>{mailStates[state].text}</Badge>,
    width: '6rem',
  },
  {
    id: 'again',
    header: 'Action',
    cell: (mail) => (canSendAgain(mail) ? <SendAgain mail={mail} /> : null),
    width: '8rem',
  },
];

/** The mails of the shop: queued, sent or failed, each with its content beside the list. */
export function MailsPanel() {
  const { page, id, to, state } = useSearch({ from: '/admin-panel/mails' });
  const query = useCallPage(listMails, { page, limit: PAGE_LENGTH, to, state }, { refetchInterval: LOOK_EVERY });
  return (
    <ListBesideDetail
      title="Mail log"
      near={<OpenQueues />}
      columns={columns}
      rowId={(mail) => mail.id}
      rowLabel={(mail) => `${mail.subject}, to ${mail.to}`}
      tabs={{
        standard: 'all',
        value: state ?? 'all',
        tabs: [
          { value: 'all', label: 'All' },
          ...MAIL_STATES.map((value) => ({ value, label: mailStates[value].text })),
        ],
      }}
      search={{ value: to, placeholder: 'Beginning of the address', name: 'to' }}
      page={page}
      openId={id}
      query={query}
      texts={{ loading: texts.loading, failed: texts.unread, empty: to || state ? texts.noneFound : texts.none }}
      detail={({ id: openId, row }) => ({
        title: row?.subject ?? 'Mail',
        // Reads the mail again when its state changes.
        content: <MailDetail key={`${openId} ${row?.state}`} id={openId} />,
      })}
    />
  );
}
