import type { readStaffInvitation } from '@kundan/contracts/admin/staff.contract';
import type { OutputOf } from '@kundan/contracts/call';
import { staffMessages } from '@kundan/contracts/messages/staff-messages';
import { useEffect, useState } from 'react';
import { errorText } from '../../http/request.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Heading } from '../../ui/text/heading.tsx';
import { JoinForm } from './join-form.tsx';
import { readInvitation } from './join-calls.ts';
import './join-page.css';

const texts = staffMessages.join;

type Lookup =
  | { kind: 'loading' | 'joined' }
  | { kind: 'failed'; text: string }
  | { kind: 'found'; invitation: OutputOf<typeof readStaffInvitation> };

/** Where the link of an invitation to the staff leads. */
export function JoinPage({ token }: { token: string }) {
  const [lookup, setLookup] = useState<Lookup>({ kind: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    readInvitation(token).then(
      (invitation) => isCurrent && setLookup({ kind: 'found', invitation }),
      (error: unknown) => isCurrent && setLookup({ kind: 'failed', text: errorText(error, texts.loadFailed) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [token]);
  return (
    <div className="page join">
      <div className="join__box">
        <Heading level={1}>{texts.title}</Heading>
        {lookup.kind === 'loading' ? <Loading>{texts.loading}</Loading> : null}
        {lookup.kind === 'failed' ? (
          <Notice>
            {lookup.text} {texts.askAgain}
          </Notice>
        ) : null}
        {lookup.kind === 'found' ? (
          <JoinForm token={token} invitation={lookup.invitation} onJoined={() => setLookup({ kind: 'joined' })} />
        ) : null}
        {lookup.kind === 'joined' ? (
          <Notice action={<ButtonLink to="/admin-panel">{texts.open}</ButtonLink>}>{texts.joined}</Notice>
        ) : null}
      </div>
    </div>
  );
}
