import {
  inviteStaff,
  listStaffInvitations,
  type StaffInvitation,
  withdrawStaffInvitation,
} from '@kundan/contracts/admin/staff.contract';
import { staffMessages as texts } from '@kundan/contracts/messages/staff-messages';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { timeText } from '../../../ui/text/time-text.ts';
import { useAdmin } from '../admin-context.ts';
import { useAddition, useCall, useChange, useNoticeOf, useReload } from '../use-call.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** The invitations that nobody has accepted yet. */
export function Invitations({ needsProof }: { needsProof: boolean }) {
  const query = useCall(listStaffInvitations, {}, { staleTime: 0 });
  useNoticeOf(query.error, texts.loadFailed);
  if (!query.data?.length) return null;
  return (
    <>
      <h3>{texts.pending}</h3>
      <ul className="staff__list" aria-label={texts.pending}>
        {query.data.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            isExpired={Date.parse(invitation.expires_at) <= query.dataUpdatedAt}
            needsProof={needsProof}
          />
        ))}
      </ul>
    </>
  );
}

interface InvitationRowProps {
  invitation: StaffInvitation;
  isExpired: boolean;
  needsProof: boolean;
}

function InvitationRow({ invitation: { id, email, role, expires_at }, isExpired, needsProof }: InvitationRowProps) {
  const { send, notifySuccess } = useAdmin();
  const reload = useReload();
  const sendNew = useAddition();
  const [isSending, setSending] = useState(false);
  const withdraw = useChange(() => send(withdrawStaffInvitation, { id }), {
    failed: texts.withdrawFailed,
    reloads: [listStaffInvitations],
    onSuccess: ({ message }) => notifySuccess(message),
  });
  return (
    <li className="staff__member">
      <p className="staff__who">
        <strong>{email}</strong>
        <span>{texts.roles[role]}</span>
        <span>{isExpired ? texts.expired : texts.until(timeText(expires_at))}</span>
      </p>
      <Button look="outline" aria-label={`${texts.sendAgain}: ${email}`} onClick={() => setSending(true)}>
        {texts.sendAgain}
      </Button>
      <Button
        look="quiet"
        aria-label={`${texts.withdraw}: ${email}`}
        busy={withdraw.isPending}
        onClick={() => withdraw.mutate()}
      >
        {texts.withdraw}
      </Button>
      <ConfirmDialog
        open={isSending}
        title={texts.inviteTitle(email, texts.asRole[role])}
        description={texts.sendAgainWhat}
        action={texts.confirmInvitation}
        failed={texts.inviteFailed}
        needsProof={needsProof}
        onClose={() => setSending(false)}
        onConfirm={async (proof) => {
          await sendNew(inviteStaff, { email, role, ...proof });
          notifySuccess(texts.invited(email));
          await reload(listStaffInvitations);
        }}
      />
    </li>
  );
}
