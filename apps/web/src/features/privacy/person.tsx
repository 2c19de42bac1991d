import type { AccountOverview } from '@kundan/contracts/account.contract';
import { accountPageMessages } from '@kundan/texts/en/account-page';
import { locale } from '@kundan/texts/en/language';
import { dateLocaleOf } from '@kundan/domain/locale';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { Session } from '../../auth/session.ts';
import { Button } from '../../ui/button.tsx';
import { Message, type Outcome } from '../../ui/feedback/message.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { MailLanguage } from './mail-language.tsx';

const NameForm = lazyComponent(() => import('./name-form.tsx'));
const texts = accountPageMessages.person;

/** Name, address and age of the account, how to correct them, and the language of its mails. */
export function Person({ account, session }: { account: AccountOverview; session: Session }) {
  const [isChanging, setChanging] = useState(false);
  /** Whether the form was open: its button gets the focus back. */
  const [hasChanged, setHasChanged] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const close = (result?: Outcome) => {
    setChanging(false);
    setHasChanged(true);
    setOutcome(result);
  };
  return (
    <>
      <dl className="account__facts">
        <dt>{texts.name}</dt>
        <dd>{account.name}</dd>
        <dt>{texts.email}</dt>
        <dd>{account.email}</dd>
        <dt>{texts.since}</dt>
        <dd>
          <time dateTime={account.created_at}>
            {new Date(account.created_at).toLocaleDateString(dateLocaleOf(locale), { dateStyle: 'long' })}
          </time>
        </dd>
      </dl>
      {isChanging ? (
        <Suspense fallback={null}>
          <NameForm name={account.name} session={session} onClose={close} />
        </Suspense>
      ) : (
        <Button look="outline" autoFocus={hasChanged} onClick={() => setChanging(true)}>
          {texts.change}
        </Button>
      )}
      <Message message={outcome} />
      <MailLanguage locale={account.locale} session={session} />
      <p className="soft">
        {texts.other}{' '}
        <Link to="/contact" className="text-link">
          {texts.contact}
        </Link>
      </p>
    </>
  );
}
