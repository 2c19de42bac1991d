import type { AccountOverview } from '@kundan/contracts/account.contract';
import { accountPageMessages as texts } from '@kundan/texts/en/account-page';
import { addressMessages } from '@kundan/texts/en/address';
import { ticketMessages } from '@kundan/texts/en/ticket';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Session } from '../../auth/session.ts';
import { Download } from './download.tsx';
import { EraseAccount } from './erase/erase-account.tsx';
import { OptionalUses } from './optional/optional-uses.tsx';
import { Person } from './person.tsx';
import { StoredData } from './stored-data.tsx';

interface AccountPartsProps {
  account: AccountOverview;
  session: Session;
  addresses: ReactNode;
  tickets: ReactNode;
  onErase: () => Promise<void>;
}

/** The sections of the account page, from what is known to how it ends. */
export function AccountParts({ account, session, addresses, tickets, onErase }: AccountPartsProps) {
  return (
    <>
      <aside className="account__notice" aria-labelledby="account-notice">
        <h2 id="account-notice">{texts.notice.title}</h2>
        <p>{texts.notice.text}</p>
        <p>
          {texts.notice.complaint}{' '}
          <Link to="/$page" params={{ page: 'privacy-policy' }} className="text-link">
            {texts.notice.policy}
          </Link>
        </p>
      </aside>
      <div className="box">
        <Part id="person" title={texts.person.title}>
          <Person account={account} session={session} />
        </Part>
        <Part id="addresses" title={addressMessages.title} lead={addressMessages.lead}>
          {addresses}
        </Part>
        <Part id="tickets" title={ticketMessages.title} lead={ticketMessages.lead}>
          {tickets}
        </Part>
        <Part
          id="stored"
          title={texts.stored.title}
          lead={
            <Link to="/$page" params={{ page: 'privacy-policy' }} hash="how-long" className="text-link">
              {texts.stored.howLong}
            </Link>
          }
        >
          <StoredData stored={account.stored} />
        </Part>
        <Part id="copy" title={texts.copy.title}>
          <Download />
        </Part>
        <Part id="optional" title={texts.optional.title} lead={texts.optional.text}>
          <OptionalUses stored={account.stored} session={session} />
        </Part>
        <Part id="erase" title={texts.erase.title}>
          <EraseAccount session={session} onErase={onErase} />
        </Part>
      </div>
    </>
  );
}

function Part({ id, title, lead, children }: { id: string; title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <section className="account__part" aria-labelledby={`account-${id}`}>
      <header>
        <h2 id={`account-${id}`}>{title}</h2>
        {lead ? <p className="soft">{lead}</p> : null}
      </header>
      <div className="account__content">{children}</div>
    </section>
  );
}
